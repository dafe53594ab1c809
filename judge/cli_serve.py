"""`judge serve` on the command line: a flag for every setting of the server."""

from __future__ import annotations

from functools import cached_property

import click

from judge.cli_common import JudgeCommand, json_option, show, w


class Serve(JudgeCommand):
    """Its flags come from the table of settings, which only this command has to load."""

    @cached_property
    def _flags(self) -> list[click.Parameter]:
        from judge.web.settings import SETTINGS

        return [
            click.Option(
                [setting.flag, setting.name],
                metavar=setting.name.rpartition("_")[2],
                help=f"{w(setting.words)} [{setting.variable}={setting.default_text}]",
            )
            for setting in SETTINGS
        ]

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        return [*self._flags, *super().get_params(ctx)]


@click.command("serve", cls=Serve, help=w("help.serve"))
@json_option
def serve(*, as_json: bool, **flags: str | None) -> None:
    from judge.web.server import run
    from judge.web.settings import read_settings

    def ready(address: str) -> None:
        answer = {"ok": True, "address": address}
        show(lambda: answer, lambda: w("serve.ready", address=address), as_json=as_json)

    run(read_settings(flags=flags), ready)
