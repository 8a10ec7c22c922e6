// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** Work that outlives its request. */
public final class Job extends Model {
  private static final List<String> MEMBERS = List.of("id", "type", "status", "templateId", "total", "processed", "succeeded", "failed", "resultUrl", "mode", "file", "outcome", "export", "createdAt", "finishedAt");

  /** Called by the SDK itself, and by tests. */
  public Job(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the job. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /**
   * import: passes are created from a file. import_check: a file is checked, and no pass is created.
   * export: a list is written into a file. template_rerender: passes are brought to a new version of
   * their template. credential_resign: passes are signed with a renewed certificate. name_index:
   * holders are found by name from now on, or no more. void: the passes that match a filter are
   * voided.
   */
  public JobType type() {
    return read("type", Read.text(JobType::of));
  }

  /** How far the job is. SUCCEEDED, FAILED and CANCELLED are final. */
  public JobStatus status() {
    return read("status", Read.text(JobStatus::of));
  }

  /**
   * The template whose passes the job creates, checks or changes; null for other jobs, and where
   * each row names its own. May be null.
   */
  public String templateId() {
    return read("templateId", Read.TEXT);
  }

  /** How many there are; null until it was counted. May be null. */
  public Long total() {
    return read("total", Read.INTEGER);
  }

  /** How many items the job has looked at. */
  public Long processed() {
    return read("processed", Read.INTEGER);
  }

  /** How many items the job has done. */
  public Long succeeded() {
    return read("succeeded", Read.INTEGER);
  }

  /** How many items were refused. */
  public Long failed() {
    return read("failed", Read.INTEGER);
  }

  /**
   * Where the result rows are, one JSON object a line, or the file of an export; null while there
   * are none. May be null.
   */
  public String resultUrl() {
    return read("resultUrl", Read.TEXT);
  }

  /** What an import does with passes that are there; null for other jobs. May be null. */
  public ImportMode mode() {
    return read("mode", Read.text(ImportMode::of));
  }

  /** The file of an import; null for other jobs. May be null. */
  public ImportedFile file() {
    return read("file", Read.object(ImportedFile::new));
  }

  /** What became of the rows of an import; null for other jobs. May be null. */
  public ImportOutcome outcome() {
    return read("outcome", Read.object(ImportOutcome::new));
  }

  /** What an export writes into its file; null for other jobs. May be null. */
  public ExportOfJob export_() {
    return read("export", Read.object(ExportOfJob::new));
  }

  /** When the job was asked for. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }

  /** When the job ended; null while it has not. May be null. */
  public Instant finishedAt() {
    return read("finishedAt", Read.INSTANT);
  }
}
