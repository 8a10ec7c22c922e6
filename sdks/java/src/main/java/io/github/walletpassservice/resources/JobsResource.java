// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.internal.WaitsForJobs;
import io.github.walletpassservice.models.Job;
import io.github.walletpassservice.models.ListJobsQuery;
import java.io.InputStream;
import java.util.List;

/** The operations of jobs. */
public final class JobsResource extends WaitsForJobs {
  /** Called by the SDK itself. */
  public JobsResource(Sender sender) {
    super(sender);
  }

  /**
   * List jobs.
   * <p>
   * Newest first.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Page<Job> list(ListJobsQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/jobs")
        .query(query);
    return page(call, Job::new, options);
  }

  /**
   * List jobs.
   * <p>
   * Newest first.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Page<Job> list(ListJobsQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List jobs.
   * <p>
   * Newest first.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Page<Job> list() {
    return list(null, RequestOptions.NONE);
  }

  /**
   * Get a job.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Job get(String jobId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/jobs/{jobId}", jobId);
    return one(call, Job::new, options);
  }

  /**
   * Get a job.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Job get(String jobId) {
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
  public String getResult(String jobId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/jobs/{jobId}/result", jobId)
        .isText();
    return text(call, options);
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
  public String getResult(String jobId) {
    return getResult(jobId, RequestOptions.NONE);
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
   * <p>
   * The answer comes as application/x-ndjson and is read piece by piece, so it may be too long for
   * memory. Close it.
   */
  public InputStream streamResult(String jobId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/jobs/{jobId}/result", jobId)
        .accept("application/x-ndjson");
    return stream(call, options);
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
   * <p>
   * The answer comes as application/x-ndjson and is read piece by piece, so it may be too long for
   * memory. Close it.
   */
  public InputStream streamResult(String jobId) {
    return streamResult(jobId, RequestOptions.NONE);
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
   * <p>
   * The answer comes as text/csv and is read piece by piece, so it may be too long for memory. Close
   * it.
   */
  public InputStream streamResultCsv(String jobId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/jobs/{jobId}/result", jobId)
        .accept("text/csv");
    return stream(call, options);
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
   * <p>
   * The answer comes as text/csv and is read piece by piece, so it may be too long for memory. Close
   * it.
   */
  public InputStream streamResultCsv(String jobId) {
    return streamResultCsv(jobId, RequestOptions.NONE);
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
  public Job cancel(String jobId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/jobs/{jobId}/cancel", jobId)
        .takesKey();
    return one(call, Job::new, options);
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
  public Job cancel(String jobId) {
    return cancel(jobId, RequestOptions.NONE);
  }
}
