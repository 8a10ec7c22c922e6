package io.github.walletpassservice.internal;

import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.errors.JobTimeoutException;
import io.github.walletpassservice.models.Job;
import java.time.Duration;

/** What the operations of jobs have beside those of the service. */
public abstract class WaitsForJobs extends Resource {
  protected WaitsForJobs(Sender sender) {
    super(sender);
  }

  public abstract Job get(String jobId, RequestOptions options);

  /** The same for ten minutes at most, with pauses of at most five seconds. */
  public final Job waitFor(String jobId) {
    return waitFor(jobId, JobWait.TIMEOUT);
  }

  /** The same with pauses of at most five seconds. */
  public final Job waitFor(String jobId, Duration timeout) {
    return waitFor(jobId, timeout, JobWait.POLL_INTERVAL, RequestOptions.NONE);
  }

  /**
   * Asks for a job until it has ended, and gives it, also where it has failed or was cancelled: its status says so. An answer with
   * Retry-After is waited for as long as it asks.
   *
   * @param timeout how long to wait for the end of the job
   * @param pollInterval the longest pause between two questions; the first pauses are shorter
   * @param options those of each question
   * @throws JobTimeoutException where the job goes on after the timeout
   */
  public final Job waitFor(String jobId, Duration timeout, Duration pollInterval, RequestOptions options) {
    JobWait wait = new JobWait(sender.clock(), timeout, pollInterval);
    while (true) {
      Job job = get(jobId, options);
      if (JobWait.hasEnded(job)) {
        return job;
      }
      sender.sleep(wait.pauseAfter(job));
    }
  }
}
