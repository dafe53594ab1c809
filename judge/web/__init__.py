"""The web app: pages and API over what the packages below provide. No rules in here."""

from judge.web.app import create_app

__all__ = ["create_app"]
