package io.github.walletpassservice.errors;

import io.github.walletpassservice.models.Job;
import java.time.Duration;

/** A job had not ended after the timeout of {@code waitFor}. The job goes on. */
public final class JobTimeoutException extends WalletPassException {
  private static final long serialVersionUID = 1;

  private final transient Job job;

  /** Called by the SDK itself. */
  public JobTimeoutException(Job job, Duration timeout) {
    super(
        "The job " + job.id() + " has not ended within " + timeout.toMillis() + " ms (" + job.status().value()
            + "). It goes on: wait again, or cancel it with jobs().cancel(id)");
    this.job = job;
  }

  /** The job as it came last. */
  public Job job() {
    return job;
  }
}
