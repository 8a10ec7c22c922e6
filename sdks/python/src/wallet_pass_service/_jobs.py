"""What can be done with jobs beside single calls."""

from __future__ import annotations

import time
from collections.abc import Mapping

from ._errors import ApiError, TimeoutError, WalletPassError
from ._generated.models import Job
from ._resource import AsyncResource, Resource
from ._transport import Settings, is_retried, retry_after

_FIRST_PAUSE = 0.5
_ENDED = ("SUCCEEDED", "FAILED", "CANCELLED")


class _Watch:
    """When to look at a job again, and when to give up."""

    def __init__(
        self, settings: Settings, job_id: str, timeout: float, poll_interval: float
    ) -> None:
        self._settings = settings
        self._job_id = job_id
        self._timeout = timeout
        self._poll_interval = poll_interval
        self._ends_at = time.monotonic() + timeout
        self._pause = _FIRST_PAUSE
        self._failures = 0
        self._status = "not known yet"

    def remaining(self) -> float:
        remaining = self._ends_at - time.monotonic()
        if remaining > 0:
            return remaining
        raise TimeoutError(
            f"The job {self._job_id} has not ended within {self._timeout:g} s ({self._status}). "
            "It goes on: wait again, or cancel it"
        )

    def time_limit(self) -> float:
        """That of one look."""
        return min(self.remaining(), self._settings.timeout)

    def after(self, job: Job) -> float:
        """How many seconds to stay away from a job that has not ended."""
        self._failures = 0
        self._status = job.status
        headers = job.response.headers if job.response else {}
        return self._next_pause(retry_after(headers.get("retry-after"), self._settings.clock.now()))

    def after_failure(self, error: WalletPassError) -> float:
        """The same after a look that has failed. Raises what will not change by waiting."""
        self.remaining()
        asked = error.retry_after if isinstance(error, ApiError) else None
        self._failures += 1
        is_last = asked is None and self._failures > self._settings.max_retries
        if not is_retried(error) or is_last:
            raise error
        return self._next_pause(asked)

    def _next_pause(self, asked: float | None) -> float:
        pause = max(min(self._pause, self._poll_interval), asked or 0.0)
        self._pause *= 1.5
        return min(pause, self.remaining())


class JobsHelpers(Resource):
    def get(
        self,
        job_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Job:
        raise NotImplementedError

    def wait(self, job_id: str, *, timeout: float = 600.0, poll_interval: float = 5.0) -> Job:
        """Waits until a job has ended, and returns it: also one that has failed or was cancelled.

        ``timeout`` says how many seconds to wait at most, ``poll_interval`` how long the longest pause between
        two looks at the job is.

        Raises :class:`TimeoutError` where it has not ended in time. It goes on, and can be waited for again.
        """
        settings = self._transport.settings
        watch = _Watch(settings, job_id, timeout, poll_interval)
        while True:
            try:
                job = self.get(job_id, timeout=watch.time_limit(), max_retries=0)
            except WalletPassError as error:
                pause = watch.after_failure(error)
            else:
                if job.status in _ENDED:
                    return job
                pause = watch.after(job)
            settings.clock.sleep(pause)


class AsyncJobsHelpers(AsyncResource):
    async def get(
        self,
        job_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Job:
        raise NotImplementedError

    async def wait(self, job_id: str, *, timeout: float = 600.0, poll_interval: float = 5.0) -> Job:
        """Waits until a job has ended, and returns it: also one that has failed or was cancelled.

        ``timeout`` says how many seconds to wait at most, ``poll_interval`` how long the longest pause between
        two looks at the job is.

        Raises :class:`TimeoutError` where it has not ended in time. It goes on, and can be waited for again.
        """
        settings = self._transport.settings
        watch = _Watch(settings, job_id, timeout, poll_interval)
        while True:
            try:
                job = await self.get(job_id, timeout=watch.time_limit(), max_retries=0)
            except WalletPassError as error:
                pause = watch.after_failure(error)
            else:
                if job.status in _ENDED:
                    return job
                pause = watch.after(job)
            await settings.clock.sleep_async(pause)
