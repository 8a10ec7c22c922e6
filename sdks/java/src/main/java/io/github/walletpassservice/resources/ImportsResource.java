// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.CheckImportQuery;
import io.github.walletpassservice.models.CreateImportQuery;
import io.github.walletpassservice.models.ImportCheck;
import io.github.walletpassservice.models.Job;
import java.net.http.HttpRequest;

/** The operations of imports. */
public final class ImportsResource extends Resource {
  /** Called by the SDK itself. */
  public ImportsResource(Sender sender) {
    super(sender);
  }

  /**
   * Create or change up to 100,000 passes from a file.
   * <p>
   * CSV, whose first line names members of a create body by their paths: {@code serialNumber},
   * {@code customer.email}, {@code fields.seat}, {@code metadata.x}; an empty cell leaves its member
   * out, and {@code |} separates doors. Cells may have commas, semicolons, tabs or bars between
   * them; the text may be UTF-8, UTF-16 or Windows-1252: what was recognised is in {@code file} of
   * the job. Or NDJSON, a create body a line. At most 50 MiB. A header that is no member of a pass
   * is refused before anything runs; from then on each row is created or refused by itself, and the
   * result says which. A row may name a {@code templateId} of its own. Columns that set points or
   * {@code access} need the scopes {@code points:write} and {@code access:write}; a line of NDJSON
   * that lacks its scope is refused by itself. The result as CSV can be sent again as it is: the
   * columns that it has added are left out. With {@code mode=update} or {@code mode=upsert} a row
   * changes the pass with its {@code serialNumber}: what it says already changes nothing, and the
   * result says 200, 204 or 201 of each row. Lines of an NDJSON export of passes are then taken as
   * they are: what only the service writes is left out. Watch the job at {@code Location}.
   * <p>
   * Needs the scope {@code passes:write}.
   * <p>
   * The content is of one of these types: text/csv, application/x-ndjson. It is sent again after a
   * failure where its publisher can be subscribed to again, as those of texts and files can.
   */
  public Job create(HttpRequest.BodyPublisher content, String contentType, CreateImportQuery query, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/imports")
        .query(query)
        .content(content, contentType)
        .takesKey();
    return one(call, Job::new, options);
  }

  /**
   * Create or change up to 100,000 passes from a file.
   * <p>
   * CSV, whose first line names members of a create body by their paths: {@code serialNumber},
   * {@code customer.email}, {@code fields.seat}, {@code metadata.x}; an empty cell leaves its member
   * out, and {@code |} separates doors. Cells may have commas, semicolons, tabs or bars between
   * them; the text may be UTF-8, UTF-16 or Windows-1252: what was recognised is in {@code file} of
   * the job. Or NDJSON, a create body a line. At most 50 MiB. A header that is no member of a pass
   * is refused before anything runs; from then on each row is created or refused by itself, and the
   * result says which. A row may name a {@code templateId} of its own. Columns that set points or
   * {@code access} need the scopes {@code points:write} and {@code access:write}; a line of NDJSON
   * that lacks its scope is refused by itself. The result as CSV can be sent again as it is: the
   * columns that it has added are left out. With {@code mode=update} or {@code mode=upsert} a row
   * changes the pass with its {@code serialNumber}: what it says already changes nothing, and the
   * result says 200, 204 or 201 of each row. Lines of an NDJSON export of passes are then taken as
   * they are: what only the service writes is left out. Watch the job at {@code Location}.
   * <p>
   * Needs the scope {@code passes:write}.
   * <p>
   * The content is of one of these types: text/csv, application/x-ndjson. It is sent again after a
   * failure where its publisher can be subscribed to again, as those of texts and files can.
   */
  public Job create(HttpRequest.BodyPublisher content, String contentType, CreateImportQuery query) {
    return create(content, contentType, query, RequestOptions.NONE);
  }

  /**
   * Create or change up to 100,000 passes from a file.
   * <p>
   * CSV, whose first line names members of a create body by their paths: {@code serialNumber},
   * {@code customer.email}, {@code fields.seat}, {@code metadata.x}; an empty cell leaves its member
   * out, and {@code |} separates doors. Cells may have commas, semicolons, tabs or bars between
   * them; the text may be UTF-8, UTF-16 or Windows-1252: what was recognised is in {@code file} of
   * the job. Or NDJSON, a create body a line. At most 50 MiB. A header that is no member of a pass
   * is refused before anything runs; from then on each row is created or refused by itself, and the
   * result says which. A row may name a {@code templateId} of its own. Columns that set points or
   * {@code access} need the scopes {@code points:write} and {@code access:write}; a line of NDJSON
   * that lacks its scope is refused by itself. The result as CSV can be sent again as it is: the
   * columns that it has added are left out. With {@code mode=update} or {@code mode=upsert} a row
   * changes the pass with its {@code serialNumber}: what it says already changes nothing, and the
   * result says 200, 204 or 201 of each row. Lines of an NDJSON export of passes are then taken as
   * they are: what only the service writes is left out. Watch the job at {@code Location}.
   * <p>
   * Needs the scope {@code passes:write}.
   * <p>
   * The content is of one of these types: text/csv, application/x-ndjson. It is sent again after a
   * failure where its publisher can be subscribed to again, as those of texts and files can.
   */
  public Job create(HttpRequest.BodyPublisher content, String contentType) {
    return create(content, contentType, null, RequestOptions.NONE);
  }

  /**
   * Try the first rows of a file without an import.
   * <p>
   * The body is the beginning of a file as {@code POST /imports} takes it: whole rows, at most 1
   * MiB. The first 100 rows are held against the rules that an import has, and nothing is written.
   * With {@code mode=update} or {@code mode=upsert} the answer says what would change, member by
   * member, and how many phones would be notified. Images are not fetched. {@code POST
   * /imports?check=true} checks a whole file in a job.
   * <p>
   * Needs the scope {@code passes:write}.
   * <p>
   * The content is of one of these types: text/csv, application/x-ndjson. It is sent again after a
   * failure where its publisher can be subscribed to again, as those of texts and files can.
   */
  public ImportCheck check(HttpRequest.BodyPublisher content, String contentType, CheckImportQuery query, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/imports/check")
        .query(query)
        .content(content, contentType)
        .takesKey();
    return one(call, ImportCheck::new, options);
  }

  /**
   * Try the first rows of a file without an import.
   * <p>
   * The body is the beginning of a file as {@code POST /imports} takes it: whole rows, at most 1
   * MiB. The first 100 rows are held against the rules that an import has, and nothing is written.
   * With {@code mode=update} or {@code mode=upsert} the answer says what would change, member by
   * member, and how many phones would be notified. Images are not fetched. {@code POST
   * /imports?check=true} checks a whole file in a job.
   * <p>
   * Needs the scope {@code passes:write}.
   * <p>
   * The content is of one of these types: text/csv, application/x-ndjson. It is sent again after a
   * failure where its publisher can be subscribed to again, as those of texts and files can.
   */
  public ImportCheck check(HttpRequest.BodyPublisher content, String contentType, CheckImportQuery query) {
    return check(content, contentType, query, RequestOptions.NONE);
  }

  /**
   * Try the first rows of a file without an import.
   * <p>
   * The body is the beginning of a file as {@code POST /imports} takes it: whole rows, at most 1
   * MiB. The first 100 rows are held against the rules that an import has, and nothing is written.
   * With {@code mode=update} or {@code mode=upsert} the answer says what would change, member by
   * member, and how many phones would be notified. Images are not fetched. {@code POST
   * /imports?check=true} checks a whole file in a job.
   * <p>
   * Needs the scope {@code passes:write}.
   * <p>
   * The content is of one of these types: text/csv, application/x-ndjson. It is sent again after a
   * failure where its publisher can be subscribed to again, as those of texts and files can.
   */
  public ImportCheck check(HttpRequest.BodyPublisher content, String contentType) {
    return check(content, contentType, null, RequestOptions.NONE);
  }
}
