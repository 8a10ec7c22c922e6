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
import java.io.InputStream;
import java.util.List;

/** The operations of auditEntries. */
public final class AuditEntriesResource extends Resource {
  /** Called by the SDK itself. */
  public AuditEntriesResource(Sender sender) {
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
  public Page<AuditEntry> list(ListAuditEntriesQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/audit-entries")
        .query(query);
    return page(call, AuditEntry::new, options);
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
  public Page<AuditEntry> list(ListAuditEntriesQuery query) {
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
  public Page<AuditEntry> list() {
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
  public String export_(ExportAuditLogQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/audit-entries/export.ndjson")
        .query(query)
        .isText();
    return text(call, options);
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
  public String export_(ExportAuditLogQuery query) {
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
  public String export_() {
    return export_(null, RequestOptions.NONE);
  }

  /**
   * Export the audit log as NDJSON.
   * <p>
   * One entry a line, as the list shows it. Oldest first, so that hashes can be computed along the
   * file; narrowed by the filters of the list. The log has an entry of the export itself, which
   * stands in the file as well.
   * <p>
   * Needs the scope {@code events:read}.
   * <p>
   * The answer comes as application/x-ndjson and is read piece by piece, so it may be too long for
   * memory. Close it.
   */
  public InputStream streamExport(ExportAuditLogQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/audit-entries/export.ndjson")
        .query(query)
        .accept("application/x-ndjson");
    return stream(call, options);
  }

  /**
   * Export the audit log as NDJSON.
   * <p>
   * One entry a line, as the list shows it. Oldest first, so that hashes can be computed along the
   * file; narrowed by the filters of the list. The log has an entry of the export itself, which
   * stands in the file as well.
   * <p>
   * Needs the scope {@code events:read}.
   * <p>
   * The answer comes as application/x-ndjson and is read piece by piece, so it may be too long for
   * memory. Close it.
   */
  public InputStream streamExport(ExportAuditLogQuery query) {
    return streamExport(query, RequestOptions.NONE);
  }

  /**
   * Export the audit log as NDJSON.
   * <p>
   * One entry a line, as the list shows it. Oldest first, so that hashes can be computed along the
   * file; narrowed by the filters of the list. The log has an entry of the export itself, which
   * stands in the file as well.
   * <p>
   * Needs the scope {@code events:read}.
   * <p>
   * The answer comes as application/x-ndjson and is read piece by piece, so it may be too long for
   * memory. Close it.
   */
  public InputStream streamExport() {
    return streamExport(null, RequestOptions.NONE);
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
  public String exportCsv(ExportAuditLogAsCsvQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/audit-entries/export.csv")
        .query(query)
        .isText();
    return text(call, options);
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
  public String exportCsv(ExportAuditLogAsCsvQuery query) {
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
  public String exportCsv() {
    return exportCsv(null, RequestOptions.NONE);
  }

  /**
   * Export the audit log as CSV.
   * <p>
   * A row for each entry, below the names of the columns. Oldest first, so that hashes can be
   * computed along the file; narrowed by the filters of the list. The log has an entry of the export
   * itself, which stands in the file as well.
   * <p>
   * Needs the scope {@code events:read}.
   * <p>
   * The answer comes as text/csv and is read piece by piece, so it may be too long for memory. Close
   * it.
   */
  public InputStream streamExportCsv(ExportAuditLogAsCsvQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/audit-entries/export.csv")
        .query(query)
        .accept("text/csv");
    return stream(call, options);
  }

  /**
   * Export the audit log as CSV.
   * <p>
   * A row for each entry, below the names of the columns. Oldest first, so that hashes can be
   * computed along the file; narrowed by the filters of the list. The log has an entry of the export
   * itself, which stands in the file as well.
   * <p>
   * Needs the scope {@code events:read}.
   * <p>
   * The answer comes as text/csv and is read piece by piece, so it may be too long for memory. Close
   * it.
   */
  public InputStream streamExportCsv(ExportAuditLogAsCsvQuery query) {
    return streamExportCsv(query, RequestOptions.NONE);
  }

  /**
   * Export the audit log as CSV.
   * <p>
   * A row for each entry, below the names of the columns. Oldest first, so that hashes can be
   * computed along the file; narrowed by the filters of the list. The log has an entry of the export
   * itself, which stands in the file as well.
   * <p>
   * Needs the scope {@code events:read}.
   * <p>
   * The answer comes as text/csv and is read piece by piece, so it may be too long for memory. Close
   * it.
   */
  public InputStream streamExportCsv() {
    return streamExportCsv(null, RequestOptions.NONE);
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
  public AuditCheck check(CheckAuditLogQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/audit-entries/check")
        .query(query);
    return one(call, AuditCheck::new, options);
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
  public AuditCheck check(CheckAuditLogQuery query) {
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
  public AuditCheck check() {
    return check(null, RequestOptions.NONE);
  }
}
