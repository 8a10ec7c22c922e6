// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.AuditCheck;
import io.github.walletpassservice.models.AuditEntry;
import io.github.walletpassservice.models.CheckAuditLogQuery;
import io.github.walletpassservice.models.ExportAuditLogAsCsvQuery;
import io.github.walletpassservice.models.ExportAuditLogQuery;
import io.github.walletpassservice.models.ListAuditEntriesQuery;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The operations of auditEntries. */
public final class AsyncAuditEntriesResource extends Resource {
  /** Called by the SDK itself. */
  public AsyncAuditEntriesResource(Sender sender) {
    super(sender);
  }

  /**
   * List who did what.
   * <p>
   * What persons and API keys have done in the workspace: entries of the audit log, and among them
   * the events of passes that a key has caused. Entries are chained by their hashes and never
   * changed.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public CompletableFuture<Page<AuditEntry>> list(ListAuditEntriesQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/audit-entries")
        .query(query);
    return pageAsync(call, AuditEntry::new, options);
  }

  /**
   * List who did what.
   * <p>
   * What persons and API keys have done in the workspace: entries of the audit log, and among them
   * the events of passes that a key has caused. Entries are chained by their hashes and never
   * changed.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public CompletableFuture<Page<AuditEntry>> list(ListAuditEntriesQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List who did what.
   * <p>
   * What persons and API keys have done in the workspace: entries of the audit log, and among them
   * the events of passes that a key has caused. Entries are chained by their hashes and never
   * changed.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public CompletableFuture<Page<AuditEntry>> list() {
    return list(null, RequestOptions.NONE);
  }

  /**
   * Export the audit log as NDJSON.
   * <p>
   * One entry a line, as the list shows it. Oldest first, so that hashes can be computed along the
   * file; narrowed by the filters of the list. The log has an entry of the export itself, which
   * stands in the file as well.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public CompletableFuture<String> export_(ExportAuditLogQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/audit-entries/export.ndjson")
        .query(query)
        .isText();
    return textAsync(call, options);
  }

  /**
   * Export the audit log as NDJSON.
   * <p>
   * One entry a line, as the list shows it. Oldest first, so that hashes can be computed along the
   * file; narrowed by the filters of the list. The log has an entry of the export itself, which
   * stands in the file as well.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public CompletableFuture<String> export_(ExportAuditLogQuery query) {
    return export_(query, RequestOptions.NONE);
  }

  /**
   * Export the audit log as NDJSON.
   * <p>
   * One entry a line, as the list shows it. Oldest first, so that hashes can be computed along the
   * file; narrowed by the filters of the list. The log has an entry of the export itself, which
   * stands in the file as well.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public CompletableFuture<String> export_() {
    return export_(null, RequestOptions.NONE);
  }

  /**
   * Export the audit log as CSV.
   * <p>
   * A row for each entry, below the names of the columns. Oldest first, so that hashes can be
   * computed along the file; narrowed by the filters of the list. The log has an entry of the export
   * itself, which stands in the file as well.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public CompletableFuture<String> exportCsv(ExportAuditLogAsCsvQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/audit-entries/export.csv")
        .query(query)
        .isText();
    return textAsync(call, options);
  }

  /**
   * Export the audit log as CSV.
   * <p>
   * A row for each entry, below the names of the columns. Oldest first, so that hashes can be
   * computed along the file; narrowed by the filters of the list. The log has an entry of the export
   * itself, which stands in the file as well.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public CompletableFuture<String> exportCsv(ExportAuditLogAsCsvQuery query) {
    return exportCsv(query, RequestOptions.NONE);
  }

  /**
   * Export the audit log as CSV.
   * <p>
   * A row for each entry, below the names of the columns. Oldest first, so that hashes can be
   * computed along the file; narrowed by the filters of the list. The log has an entry of the export
   * itself, which stands in the file as well.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public CompletableFuture<String> exportCsv() {
    return exportCsv(null, RequestOptions.NONE);
  }

  /**
   * Check the chain of the audit log.
   * <p>
   * Computes the hashes of up to 500 entries again, and the digests of the events that they seal.
   * Ask again with {@code next} as {@code after} until it is null. Keep the last {@code head}: a
   * check that begins with it shows whether the log was cut off or written again since.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public CompletableFuture<AuditCheck> check(CheckAuditLogQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/audit-entries/check")
        .query(query);
    return oneAsync(call, AuditCheck::new, options);
  }

  /**
   * Check the chain of the audit log.
   * <p>
   * Computes the hashes of up to 500 entries again, and the digests of the events that they seal.
   * Ask again with {@code next} as {@code after} until it is null. Keep the last {@code head}: a
   * check that begins with it shows whether the log was cut off or written again since.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public CompletableFuture<AuditCheck> check(CheckAuditLogQuery query) {
    return check(query, RequestOptions.NONE);
  }

  /**
   * Check the chain of the audit log.
   * <p>
   * Computes the hashes of up to 500 entries again, and the digests of the events that they seal.
   * Ask again with {@code next} as {@code after} until it is null. Keep the last {@code head}: a
   * check that begins with it shows whether the log was cut off or written again since.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public CompletableFuture<AuditCheck> check() {
    return check(null, RequestOptions.NONE);
  }
}
