package io.github.walletpassservice.internal;

import io.github.walletpassservice.errors.JobTimeoutException;
import io.github.walletpassservice.models.Job;
import io.github.walletpassservice.models.JobStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/** The pauses of somebody who waits for the end of a job. */
final class JobWait {
  static final Duration TIMEOUT = Duration.ofMinutes(10);
  static final Duration POLL_INTERVAL = Duration.ofSeconds(5);

  private static final Set<JobStatus> ENDS = Set.of(JobStatus.SUCCEEDED, JobStatus.FAILED, JobStatus.CANCELLED);

  private final Clock clock;
  private final Duration timeout;
  private final Duration longest;
  private final Instant end;
  private Duration pause = Duration.ofMillis(500);

  JobWait(Clock clock, Duration timeout, Duration longest) {
    this.clock = clock;
    this.timeout = timeout;
    this.longest = longest;
    this.end = clock.now().plus(timeout);
  }

  static boolean hasEnded(Job job) {
    return job.finishedAt() != null || ENDS.contains(job.status());
  }

  /** How long to wait before the job is asked for again. */
  Duration pauseAfter(Job job) {
    Duration left = Duration.between(clock.now(), end);
    String header = job.response().headers().firstValue("Retry-After").orElse(null);
    Duration asked = Sender.retryAfter(header, clock.now());
    boolean isAskedTooMuch = asked != null && asked.compareTo(left) > 0;
    if (isAskedTooMuch || left.isZero() || left.isNegative()) {
      throw new JobTimeoutException(job, timeout);
    }
    Duration own = shorter(pause, longest);
    pause = own.multipliedBy(2);
    return shorter(asked == null || asked.compareTo(own) < 0 ? own : asked, left);
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) <= 0 ? one : other;
  }
}
