// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.AsyncWaitsForJobs;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.Job;
import io.github.walletpassservice.models.ListJobsQuery;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The operations of jobs. */
public final class AsyncJobsResource extends AsyncWaitsForJobs {
  /** Called by the SDK itself. */
  public AsyncJobsResource(Sender sender) {
    super(sender);
  }

  /**
   * List jobs.
   * <p>
   * Newest first.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public CompletableFuture<Page<Job>> list(ListJobsQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/jobs")
        .query(query);
    return pageAsync(call, Job::new, options);
  }

  /**
   * List jobs.
   * <p>
   * Newest first.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public CompletableFuture<Page<Job>> list(ListJobsQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List jobs.
   * <p>
   * Newest first.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public CompletableFuture<Page<Job>> list() {
    return list(null, RequestOptions.NONE);
  }

  /**
   * Get a job.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public CompletableFuture<Job> get(String jobId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/jobs/{jobId}", jobId);
    return oneAsync(call, Job::new, options);
  }

  /**
   * Get a job.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public CompletableFuture<Job> get(String jobId) {
    return get(jobId, RequestOptions.NONE);
  }

  /**
   * What became of each row.
   * <p>
   * One JSON object a line: {@code { row, statusCode, passId, errors }}. An import lists every row,
   * with 200 where the file names the pass that an earlier import created of it; re-rendering only
   * of the passes that it left as they were, and why. Grows while the job runs, and is kept for 30
   * days after. 404 while there is no result yet. Of an export it is the file, in the format that
   * was asked for. With {@code Accept: text/csv} it is the CSV file that was imported, with the
   * columns {@code passId}, {@code downloadUrl} and {@code error} behind its own; once that file is
   * gone, after 24 hours at most, {@code row} stands in place of its columns.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public CompletableFuture<String> getResult(String jobId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/jobs/{jobId}/result", jobId)
        .isText();
    return textAsync(call, options);
  }

  /**
   * What became of each row.
   * <p>
   * One JSON object a line: {@code { row, statusCode, passId, errors }}. An import lists every row,
   * with 200 where the file names the pass that an earlier import created of it; re-rendering only
   * of the passes that it left as they were, and why. Grows while the job runs, and is kept for 30
   * days after. 404 while there is no result yet. Of an export it is the file, in the format that
   * was asked for. With {@code Accept: text/csv} it is the CSV file that was imported, with the
   * columns {@code passId}, {@code downloadUrl} and {@code error} behind its own; once that file is
   * gone, after 24 hours at most, {@code row} stands in place of its columns.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public CompletableFuture<String> getResult(String jobId) {
    return getResult(jobId, RequestOptions.NONE);
  }

  /**
   * Cancel a job.
   * <p>
   * At once. What it has done by then stays done. Cancelling it again changes nothing.
   * <p>
   * A job that has ended by itself is refused with 409 {@code job_finished}.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public CompletableFuture<Job> cancel(String jobId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/jobs/{jobId}/cancel", jobId)
        .takesKey();
    return oneAsync(call, Job::new, options);
  }

  /**
   * Cancel a job.
   * <p>
   * At once. What it has done by then stays done. Cancelling it again changes nothing.
   * <p>
   * A job that has ended by itself is refused with 409 {@code job_finished}.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public CompletableFuture<Job> cancel(String jobId) {
    return cancel(jobId, RequestOptions.NONE);
  }
}
