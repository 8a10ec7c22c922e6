"""What mypy and pyright say of code that uses the SDK."""

from __future__ import annotations

import builtins
import re
import subprocess
import sys
from pathlib import Path

import pytest

import wallet_pass_service as sdk
from wallet_pass_service import models
from wallet_pass_service._generated import resources

ROOT = Path(__file__).parents[3]
PYRIGHT = ROOT / ".cache" / "sdks-pyright" / "node_modules" / "pyright" / "index.js"
SAMPLES = dict(
    re.findall(
        r"### (Flask|FastAPI)\n+```python\n(.+?)```",
        (ROOT / "docs" / "sdks" / "python.md").read_text(),
        re.DOTALL,
    )
)
RIGHT = """
from wallet_pass_service import WalletPass, webhooks
from wallet_pass_service.inputs import Customer
from wallet_pass_service.models import Job, Pass


def link(wp: WalletPass, pass_id: str) -> str:
    issued: Pass = wp.passes.get(pass_id)
    print(issued.get("newMember"), issued.extra.get("newMember"))
    return issued.download_url


async def holder(job: Job) -> Customer:
    print(job.finished_at)
    return {"name": "Sofia"}


def installed(body: bytes) -> str | None:
    event = webhooks.verify(body, {}, "whsec_")
    return event.data.registration.pass_id if event.type == "pass.installed" else None
"""
MISSPELT = """
from wallet_pass_service import AsyncWalletPass, WalletPass, webhooks


def misspelt(wp: WalletPass) -> None:
    print(wp.passes.get("pass_1").downlod_url)  # wrong
    for one in wp.passes.list():
        print(one.serial)  # wrong
    print(wp.jobs.get("job_1").state)  # wrong
    event = webhooks.verify(b"", {}, "whsec_")
    if event.type == "pass.installed":
        print(event.data.registraton)  # wrong


async def awaited(wp: AsyncWalletPass) -> None:
    print((await wp.passes.get("pass_1")).downlod_url)  # wrong
"""


def check(checker: str, folder: Path, file: Path) -> tuple[int, set[int], str]:
    command = {
        "mypy": [sys.executable, "-m", "mypy", "--strict", "--no-incremental", str(file)],
        "pyright": ["node", str(PYRIGHT), "--pythonpath", sys.executable, str(file)],
    }[checker]
    (folder / "pyrightconfig.json").write_text('{ "typeCheckingMode": "strict" }')
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    lines = re.findall(rf"{file.name}:(\d+)(?::\d+)?(?: -)?:? error", done.stdout)
    return done.returncode, {int(line) for line in lines}, done.stdout + done.stderr


@pytest.mark.parametrize("checker", ["mypy", "pyright"])
@pytest.mark.parametrize("name", ["right", "Flask", "FastAPI"])
def test_what_is_right_is_clean(tmp_path: Path, checker: str, name: str) -> None:
    file = tmp_path / "sample.py"
    file.write_text({"right": RIGHT, **SAMPLES}[name])
    status, _, said = check(checker, tmp_path, file)
    assert status == 0, said


@pytest.mark.parametrize("checker", ["mypy", "pyright"])
def test_a_misspelt_attribute_is_reported(tmp_path: Path, checker: str) -> None:
    file = tmp_path / "sample.py"
    file.write_text(MISSPELT)
    _, lines, said = check(checker, tmp_path, file)
    wrong = {at for at, line in enumerate(MISSPELT.splitlines(), 1) if line.endswith("# wrong")}
    assert lines == wrong, said


def test_members_that_this_version_does_not_know() -> None:
    known = models.Job({"id": "job_1", "newMember": {"a": 1}})
    assert known.extra == {"newMember": {"a": 1}}
    assert known.get("newMember") == {"a": 1}
    assert known.get("id") == "job_1"
    assert known.get("other") is None
    assert known.get("other", 7) == 7
    with pytest.raises(AttributeError, match="Job has no member identity"):
        known.identity  # type: ignore[attr-defined]  # noqa: B018


def test_no_member_hides_what_every_model_has() -> None:
    own = {name for name in vars(sdk.Model) if not name.startswith("_")}
    for kind in vars(models).values():
        if isinstance(kind, type) and issubclass(kind, sdk.Model) and kind is not sdk.Model:
            assert own.isdisjoint(kind._members), kind
    assert models.Pass is resources.Pass


def test_an_error_called_as_a_built_in_is_one() -> None:
    shadowing = [name for name in sdk.__all__ if hasattr(builtins, name)]
    assert set(shadowing) >= {"ConnectionError", "PermissionError", "TimeoutError"}
    for name in shadowing:
        assert issubclass(getattr(sdk, name), getattr(builtins, name))
        assert issubclass(getattr(sdk, name), sdk.WalletPassError)
