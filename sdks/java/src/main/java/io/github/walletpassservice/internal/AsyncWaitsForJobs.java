package io.github.walletpassservice.internal;

import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.errors.JobTimeoutException;
import io.github.walletpassservice.models.Job;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/** What the operations of jobs have beside those of the service. */
public abstract class AsyncWaitsForJobs extends Resource {
  protected AsyncWaitsForJobs(Sender sender) {
    super(sender);
  }

  public abstract CompletableFuture<Job> get(String jobId, RequestOptions options);

  /** The same for ten minutes at most, with pauses of at most five seconds. */
  public final CompletableFuture<Job> waitFor(String jobId) {
    return waitFor(jobId, JobWait.TIMEOUT);
  }

  /** The same with pauses of at most five seconds. */
  public final CompletableFuture<Job> waitFor(String jobId, Duration timeout) {
    return waitFor(jobId, timeout, JobWait.POLL_INTERVAL, RequestOptions.NONE);
  }

  /**
   * Asks for a job until it has ended, and gives it, also where it has failed or was cancelled: its status says so. An answer with
   * Retry-After is waited for as long as it asks.
   *
   * @param timeout how long to wait for the end of the job
   * @param pollInterval the longest pause between two questions; the first pauses are shorter
   * @param options those of each question
   * @return the job; it ends with a {@link JobTimeoutException} where the job goes on after the timeout
   */
  public final CompletableFuture<Job> waitFor(String jobId, Duration timeout, Duration pollInterval, RequestOptions options) {
    CompletableFuture<Job> result = new CompletableFuture<>();
    JobWait wait = new JobWait(sender.clock(), timeout, pollInterval);
    ask(() -> get(jobId, options), wait, new Caller(), result);
    return result;
  }

  private void ask(Supplier<CompletableFuture<Job>> get, JobWait wait, Caller caller, CompletableFuture<Job> result) {
    if (result.isDone()) {
      return;
    }
    CompletableFuture<Job> answer = get.get();
    Sender.endWith(result, answer);
    answer
        .thenCompose(
            job -> {
              if (JobWait.hasEnded(job)) {
                result.complete(job);
                return CompletableFuture.<Void>completedFuture(null);
              }
              CompletableFuture<Void> pause = sender.clock().sleep(wait.pauseAfter(job));
              Sender.endWith(result, pause);
              return pause.thenRun(() -> ask(get, wait, caller, result));
            })
        .whenComplete(
            (nothing, error) -> {
              if (error != null) {
                caller.leadTo(error);
                result.completeExceptionally(error instanceof CompletionException ? error.getCause() : error);
              }
            });
  }
}
