// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.AddStampsInput;
import io.github.walletpassservice.models.BatchResult;
import io.github.walletpassservice.models.CountPassesQuery;
import io.github.walletpassservice.models.CreatePassInput;
import io.github.walletpassservice.models.CreatePassesInput;
import io.github.walletpassservice.models.CreatedOrReplacedPass;
import io.github.walletpassservice.models.CreatedPass;
import io.github.walletpassservice.models.DeletedObject;
import io.github.walletpassservice.models.ExportPassesAsCsvQuery;
import io.github.walletpassservice.models.ExportPassesQuery;
import io.github.walletpassservice.models.GetPassTimelineQuery;
import io.github.walletpassservice.models.IssuePassInput;
import io.github.walletpassservice.models.IssuedPass;
import io.github.walletpassservice.models.Job;
import io.github.walletpassservice.models.ListPassesQuery;
import io.github.walletpassservice.models.Pass;
import io.github.walletpassservice.models.PassCount;
import io.github.walletpassservice.models.PassPatch;
import io.github.walletpassservice.models.PassTemplate;
import io.github.walletpassservice.models.PostedPoints;
import io.github.walletpassservice.models.PreviewPassQuery;
import io.github.walletpassservice.models.PushInput;
import io.github.walletpassservice.models.ReinstateInput;
import io.github.walletpassservice.models.SetTierInput;
import io.github.walletpassservice.models.TimelineEntry;
import io.github.walletpassservice.models.TransitionInput;
import io.github.walletpassservice.models.UpdatedPass;
import io.github.walletpassservice.models.VoidPasses;
import java.io.InputStream;
import java.util.List;

/** The operations of passes. */
public final class PassesResource extends Resource {
  private final PassesPointsResource points;
  private final PassesRewardsResource rewards;
  private final PassesAccessResource access;

  /** Called by the SDK itself. */
  public PassesResource(Sender sender) {
    super(sender);
    this.points = new PassesPointsResource(sender);
    this.rewards = new PassesRewardsResource(sender);
    this.access = new PassesAccessResource(sender);
  }

  public PassesPointsResource points() {
    return points;
  }

  public PassesRewardsResource rewards() {
    return rewards;
  }

  public PassesAccessResource access() {
    return access;
  }

  /**
   * Export passes as CSV.
   * <p>
   * A row for each pass, below the names of the columns; a cell that a spreadsheet could run as a
   * formula begins with an apostrophe. Oldest first, narrowed by the filters of the list; at most
   * 10,000 passes. The audit log has an entry of it.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public String exportCsv(ExportPassesAsCsvQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/passes/export.csv")
        .query(query)
        .isText();
    return text(call, options);
  }

  /**
   * Export passes as CSV.
   * <p>
   * A row for each pass, below the names of the columns; a cell that a spreadsheet could run as a
   * formula begins with an apostrophe. Oldest first, narrowed by the filters of the list; at most
   * 10,000 passes. The audit log has an entry of it.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public String exportCsv(ExportPassesAsCsvQuery query) {
    return exportCsv(query, RequestOptions.NONE);
  }

  /**
   * Export passes as CSV.
   * <p>
   * A row for each pass, below the names of the columns; a cell that a spreadsheet could run as a
   * formula begins with an apostrophe. Oldest first, narrowed by the filters of the list; at most
   * 10,000 passes. The audit log has an entry of it.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public String exportCsv() {
    return exportCsv(null, RequestOptions.NONE);
  }

  /**
   * Export passes as CSV.
   * <p>
   * A row for each pass, below the names of the columns; a cell that a spreadsheet could run as a
   * formula begins with an apostrophe. Oldest first, narrowed by the filters of the list; at most
   * 10,000 passes. The audit log has an entry of it.
   * <p>
   * Needs the scope {@code passes:read}.
   * <p>
   * The answer comes as text/csv and is read piece by piece, so it may be too long for memory. Close
   * it.
   */
  public InputStream streamExportCsv(ExportPassesAsCsvQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/passes/export.csv")
        .query(query)
        .accept("text/csv");
    return stream(call, options);
  }

  /**
   * Export passes as CSV.
   * <p>
   * A row for each pass, below the names of the columns; a cell that a spreadsheet could run as a
   * formula begins with an apostrophe. Oldest first, narrowed by the filters of the list; at most
   * 10,000 passes. The audit log has an entry of it.
   * <p>
   * Needs the scope {@code passes:read}.
   * <p>
   * The answer comes as text/csv and is read piece by piece, so it may be too long for memory. Close
   * it.
   */
  public InputStream streamExportCsv(ExportPassesAsCsvQuery query) {
    return streamExportCsv(query, RequestOptions.NONE);
  }

  /**
   * Export passes as CSV.
   * <p>
   * A row for each pass, below the names of the columns; a cell that a spreadsheet could run as a
   * formula begins with an apostrophe. Oldest first, narrowed by the filters of the list; at most
   * 10,000 passes. The audit log has an entry of it.
   * <p>
   * Needs the scope {@code passes:read}.
   * <p>
   * The answer comes as text/csv and is read piece by piece, so it may be too long for memory. Close
   * it.
   */
  public InputStream streamExportCsv() {
    return streamExportCsv(null, RequestOptions.NONE);
  }

  /**
   * Export passes as NDJSON.
   * <p>
   * One pass a line, as the list shows it. Oldest first, narrowed by the filters of the list; at
   * most 10,000 passes. The audit log has an entry of it.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public String export_(ExportPassesQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/passes/export.ndjson")
        .query(query)
        .isText();
    return text(call, options);
  }

  /**
   * Export passes as NDJSON.
   * <p>
   * One pass a line, as the list shows it. Oldest first, narrowed by the filters of the list; at
   * most 10,000 passes. The audit log has an entry of it.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public String export_(ExportPassesQuery query) {
    return export_(query, RequestOptions.NONE);
  }

  /**
   * Export passes as NDJSON.
   * <p>
   * One pass a line, as the list shows it. Oldest first, narrowed by the filters of the list; at
   * most 10,000 passes. The audit log has an entry of it.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public String export_() {
    return export_(null, RequestOptions.NONE);
  }

  /**
   * Export passes as NDJSON.
   * <p>
   * One pass a line, as the list shows it. Oldest first, narrowed by the filters of the list; at
   * most 10,000 passes. The audit log has an entry of it.
   * <p>
   * Needs the scope {@code passes:read}.
   * <p>
   * The answer comes as application/x-ndjson and is read piece by piece, so it may be too long for
   * memory. Close it.
   */
  public InputStream streamExport(ExportPassesQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/passes/export.ndjson")
        .query(query)
        .accept("application/x-ndjson");
    return stream(call, options);
  }

  /**
   * Export passes as NDJSON.
   * <p>
   * One pass a line, as the list shows it. Oldest first, narrowed by the filters of the list; at
   * most 10,000 passes. The audit log has an entry of it.
   * <p>
   * Needs the scope {@code passes:read}.
   * <p>
   * The answer comes as application/x-ndjson and is read piece by piece, so it may be too long for
   * memory. Close it.
   */
  public InputStream streamExport(ExportPassesQuery query) {
    return streamExport(query, RequestOptions.NONE);
  }

  /**
   * Export passes as NDJSON.
   * <p>
   * One pass a line, as the list shows it. Oldest first, narrowed by the filters of the list; at
   * most 10,000 passes. The audit log has an entry of it.
   * <p>
   * Needs the scope {@code passes:read}.
   * <p>
   * The answer comes as application/x-ndjson and is read piece by piece, so it may be too long for
   * memory. Close it.
   */
  public InputStream streamExport() {
    return streamExport(null, RequestOptions.NONE);
  }

  /**
   * Void all passes that match a filter.
   * <p>
   * A job voids those that are there when it starts and still match when their turn comes, each as
   * voiding it alone does: with its event, and with notifications at 10 passes a second. Watch the
   * job at {@code Location}; cancelling it leaves the rest as they are. What is void already stays
   * as it is.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Job voidAll(VoidPasses body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes/void")
        .body(body)
        .takesKey();
    return one(call, Job::new, options);
  }

  /**
   * Void all passes that match a filter.
   * <p>
   * A job voids those that are there when it starts and still match when their turn comes, each as
   * voiding it alone does: with its event, and with notifications at 10 passes a second. Watch the
   * job at {@code Location}; cancelling it leaves the rest as they are. What is void already stays
   * as it is.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Job voidAll(VoidPasses body) {
    return voidAll(body, RequestOptions.NONE);
  }

  /**
   * List passes.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Page<Pass> list(ListPassesQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/passes")
        .query(query);
    return page(call, Pass::new, options);
  }

  /**
   * List passes.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Page<Pass> list(ListPassesQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List passes.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Page<Pass> list() {
    return list(null, RequestOptions.NONE);
  }

  /**
   * Create a pass.
   * <p>
   * Only {@code templateId} is required. What the request does not give comes from the template.
   * Hand {@code downloadUrl} to the holder. {@code points}, and the field that is bound to points,
   * need the scope {@code points:write} as well; {@code access} needs {@code access:write}.
   * <p>
   * A {@code serialNumber} that a pass of the workspace has, or had, is refused with 409 {@code
   * serial_number_taken}.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public CreatedPass create(CreatePassInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes")
        .body(body)
        .takesKey();
    return one(call, CreatedPass::new, options);
  }

  /**
   * Create a pass.
   * <p>
   * Only {@code templateId} is required. What the request does not give comes from the template.
   * Hand {@code downloadUrl} to the holder. {@code points}, and the field that is bound to points,
   * need the scope {@code points:write} as well; {@code access} needs {@code access:write}.
   * <p>
   * A {@code serialNumber} that a pass of the workspace has, or had, is refused with 409 {@code
   * serial_number_taken}.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public CreatedPass create(CreatePassInput body) {
    return create(body, RequestOptions.NONE);
  }

  /**
   * Create a pass and produce it for both wallets.
   * <p>
   * The same as creating one, and the signed Apple file and the Google save link exist before the
   * answer. A platform that cannot be produced is {@code null}, with a warning that says why. {@code
   * points} and {@code access} need their own scopes, as on creating.
   * <p>
   * A {@code serialNumber} that a pass of the workspace has, or had, is refused with 409 {@code
   * serial_number_taken}.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public IssuedPass issue(IssuePassInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes/issue")
        .body(body)
        .takesKey();
    return one(call, IssuedPass::new, options);
  }

  /**
   * Create a pass and produce it for both wallets.
   * <p>
   * The same as creating one, and the signed Apple file and the Google save link exist before the
   * answer. A platform that cannot be produced is {@code null}, with a warning that says why. {@code
   * points} and {@code access} need their own scopes, as on creating.
   * <p>
   * A {@code serialNumber} that a pass of the workspace has, or had, is refused with 409 {@code
   * serial_number_taken}.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public IssuedPass issue(IssuePassInput body) {
    return issue(body, RequestOptions.NONE);
  }

  /**
   * Create up to 100 passes.
   * <p>
   * Each item is created or refused by itself; those created are written together. With {@code
   * bundle: true} they get one link, for the one buyer of them all. An item with {@code points} or
   * {@code access} is refused with 403 where the key lacks {@code points:write} or {@code
   * access:write}.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public BatchResult createBatch(CreatePassesInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes/batch")
        .body(body)
        .takesKey();
    return one(call, BatchResult::new, options);
  }

  /**
   * Create up to 100 passes.
   * <p>
   * Each item is created or refused by itself; those created are written together. With {@code
   * bundle: true} they get one link, for the one buyer of them all. An item with {@code points} or
   * {@code access} is refused with 403 where the key lacks {@code points:write} or {@code
   * access:write}.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public BatchResult createBatch(CreatePassesInput body) {
    return createBatch(body, RequestOptions.NONE);
  }

  /**
   * Count passes.
   * <p>
   * How many passes the list has with these filters, looking at up to 100,000.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public PassCount count(CountPassesQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/passes/count")
        .query(query);
    return one(call, PassCount::new, options);
  }

  /**
   * Count passes.
   * <p>
   * How many passes the list has with these filters, looking at up to 100,000.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public PassCount count(CountPassesQuery query) {
    return count(query, RequestOptions.NONE);
  }

  /**
   * Count passes.
   * <p>
   * How many passes the list has with these filters, looking at up to 100,000.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public PassCount count() {
    return count(null, RequestOptions.NONE);
  }

  /**
   * Get a pass by your serial number.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Pass getBySerial(String serialNumber, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/passes/by-serial/{serialNumber}", serialNumber);
    return one(call, Pass::new, options);
  }

  /**
   * Get a pass by your serial number.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Pass getBySerial(String serialNumber) {
    return getBySerial(serialNumber, RequestOptions.NONE);
  }

  /**
   * Create or replace a pass by your serial number.
   * <p>
   * Send what your own system says of a pass, and do not care whether it is here: it is created
   * (201), or has afterwards what the body says and nothing else (200), as a change with its
   * notification. What the body leaves out comes from the template. The same again changes nothing
   * and notifies nobody. {@code points}, {@code access} and {@code notify} count where the pass is
   * created: a pass that is there keeps its balance and its access. {@code If-None-Match: *} creates
   * only, {@code If-Match} replaces only.
   * <p>
   * The serial number of a deleted pass is refused with 409 {@code serial_number_taken}.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public CreatedOrReplacedPass createOrReplace(String serialNumber, CreatePassInput body, RequestOptions options) {
    Call call = Call.to("PUT", "/api/v1/passes/by-serial/{serialNumber}", serialNumber)
        .body(body);
    return one(call, CreatedOrReplacedPass::new, options);
  }

  /**
   * Create or replace a pass by your serial number.
   * <p>
   * Send what your own system says of a pass, and do not care whether it is here: it is created
   * (201), or has afterwards what the body says and nothing else (200), as a change with its
   * notification. What the body leaves out comes from the template. The same again changes nothing
   * and notifies nobody. {@code points}, {@code access} and {@code notify} count where the pass is
   * created: a pass that is there keeps its balance and its access. {@code If-None-Match: *} creates
   * only, {@code If-Match} replaces only.
   * <p>
   * The serial number of a deleted pass is refused with 409 {@code serial_number_taken}.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public CreatedOrReplacedPass createOrReplace(String serialNumber, CreatePassInput body) {
    return createOrReplace(serialNumber, body, RequestOptions.NONE);
  }

  /**
   * Change a pass by your serial number.
   * <p>
   * The same as changing it by its id.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public UpdatedPass updateBySerial(String serialNumber, PassPatch body, RequestOptions options) {
    Call call = Call.to("PATCH", "/api/v1/passes/by-serial/{serialNumber}", serialNumber)
        .body(body)
        .takesKey();
    return one(call, UpdatedPass::new, options);
  }

  /**
   * Change a pass by your serial number.
   * <p>
   * The same as changing it by its id.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public UpdatedPass updateBySerial(String serialNumber, PassPatch body) {
    return updateBySerial(serialNumber, body, RequestOptions.NONE);
  }

  /**
   * Get a pass.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Pass get(String passId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/passes/{passId}", passId);
    return one(call, Pass::new, options);
  }

  /**
   * Get a pass.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Pass get(String passId) {
    return get(passId, RequestOptions.NONE);
  }

  /**
   * Change a pass.
   * <p>
   * A JSON Merge Patch (RFC 7396): {@code null} removes a member. A change creates the next version
   * of the pass. With {@code pushMessage} the holder is notified with this text: on Apple it is the
   * new value of the field bound to {@code pushMessage}, or of a field on the back; on Google it is
   * a message. A patch that changes nothing notifies nobody. The field that is bound to points needs
   * the scope {@code points:write} as well.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public UpdatedPass update(String passId, PassPatch body, RequestOptions options) {
    Call call = Call.to("PATCH", "/api/v1/passes/{passId}", passId)
        .body(body)
        .takesKey();
    return one(call, UpdatedPass::new, options);
  }

  /**
   * Change a pass.
   * <p>
   * A JSON Merge Patch (RFC 7396): {@code null} removes a member. A change creates the next version
   * of the pass. With {@code pushMessage} the holder is notified with this text: on Apple it is the
   * new value of the field bound to {@code pushMessage}, or of a field on the back; on Google it is
   * a message. A patch that changes nothing notifies nobody. The field that is bound to points needs
   * the scope {@code points:write} as well.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public UpdatedPass update(String passId, PassPatch body) {
    return update(passId, body, RequestOptions.NONE);
  }

  /**
   * Delete a pass.
   * <p>
   * Voids it and erases customer, field values, metadata and every copy of them. Phones that hold
   * the pass get a blank voided one; its serial number stays taken.
   * <p>
   * A repeat is refused with 404 {@code resource_not_found}.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public DeletedObject delete(String passId, RequestOptions options) {
    Call call = Call.to("DELETE", "/api/v1/passes/{passId}", passId);
    return one(call, DeletedObject::new, options);
  }

  /**
   * Delete a pass.
   * <p>
   * Voids it and erases customer, field values, metadata and every copy of them. Phones that hold
   * the pass get a blank voided one; its serial number stays taken.
   * <p>
   * A repeat is refused with 404 {@code resource_not_found}.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public DeletedObject delete(String passId) {
    return delete(passId, RequestOptions.NONE);
  }

  /**
   * Get the template of a pass.
   * <p>
   * Its fields with their labels, in the version that the pass has.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public PassTemplate getTemplate(String passId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/passes/{passId}/template", passId);
    return one(call, PassTemplate::new, options);
  }

  /**
   * Get the template of a pass.
   * <p>
   * Its fields with their labels, in the version that the pass has.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public PassTemplate getTemplate(String passId) {
    return getTemplate(passId, RequestOptions.NONE);
  }

  /**
   * A picture of a pass.
   * <p>
   * The card as it is now, with what the holder reads on it.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public String preview(String passId, PreviewPassQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/passes/{passId}/preview.svg", passId)
        .query(query)
        .isText();
    return text(call, options);
  }

  /**
   * A picture of a pass.
   * <p>
   * The card as it is now, with what the holder reads on it.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public String preview(String passId, PreviewPassQuery query) {
    return preview(passId, query, RequestOptions.NONE);
  }

  /**
   * A picture of a pass.
   * <p>
   * The card as it is now, with what the holder reads on it.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public String preview(String passId) {
    return preview(passId, null, RequestOptions.NONE);
  }

  /**
   * Send a message.
   * <p>
   * The same as a patch with nothing but a {@code pushMessage}.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public UpdatedPass push(String passId, PushInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes/{passId}/push", passId)
        .body(body)
        .takesKey();
    return one(call, UpdatedPass::new, options);
  }

  /**
   * Send a message.
   * <p>
   * The same as a patch with nothing but a {@code pushMessage}.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public UpdatedPass push(String passId, PushInput body) {
    return push(passId, body, RequestOptions.NONE);
  }

  /**
   * Suspend a pass.
   * <p>
   * Until it is resumed, wallets show it as not valid. Only an active pass can be. Asked for the
   * state that the pass is in already, nothing changes and nobody is notified.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Pass suspend(String passId, TransitionInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes/{passId}/suspend", passId)
        .body(body)
        .takesKey();
    return one(call, Pass::new, options);
  }

  /**
   * Suspend a pass.
   * <p>
   * Until it is resumed, wallets show it as not valid. Only an active pass can be. Asked for the
   * state that the pass is in already, nothing changes and nobody is notified.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Pass suspend(String passId, TransitionInput body) {
    return suspend(passId, body, RequestOptions.NONE);
  }

  /**
   * Suspend a pass.
   * <p>
   * Until it is resumed, wallets show it as not valid. Only an active pass can be. Asked for the
   * state that the pass is in already, nothing changes and nobody is notified.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Pass suspend(String passId) {
    return suspend(passId, null, RequestOptions.NONE);
  }

  /**
   * Resume a suspended pass.
   * <p>
   * The pass is active again. Asked for the state that the pass is in already, nothing changes and
   * nobody is notified.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Pass resume(String passId, TransitionInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes/{passId}/resume", passId)
        .body(body)
        .takesKey();
    return one(call, Pass::new, options);
  }

  /**
   * Resume a suspended pass.
   * <p>
   * The pass is active again. Asked for the state that the pass is in already, nothing changes and
   * nobody is notified.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Pass resume(String passId, TransitionInput body) {
    return resume(passId, body, RequestOptions.NONE);
  }

  /**
   * Resume a suspended pass.
   * <p>
   * The pass is active again. Asked for the state that the pass is in already, nothing changes and
   * nobody is notified.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Pass resume(String passId) {
    return resume(passId, null, RequestOptions.NONE);
  }

  /**
   * Redeem a pass.
   * <p>
   * Only an active pass, and only once: of several requests at the same time one wins, and the
   * others count as repeats.
   * <p>
   * A repeat is refused with 409 {@code already_redeemed}, which says when the pass was redeemed.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Pass redeem(String passId, TransitionInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes/{passId}/redeem", passId)
        .body(body)
        .takesKey();
    return one(call, Pass::new, options);
  }

  /**
   * Redeem a pass.
   * <p>
   * Only an active pass, and only once: of several requests at the same time one wins, and the
   * others count as repeats.
   * <p>
   * A repeat is refused with 409 {@code already_redeemed}, which says when the pass was redeemed.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Pass redeem(String passId, TransitionInput body) {
    return redeem(passId, body, RequestOptions.NONE);
  }

  /**
   * Redeem a pass.
   * <p>
   * Only an active pass, and only once: of several requests at the same time one wins, and the
   * others count as repeats.
   * <p>
   * A repeat is refused with 409 {@code already_redeemed}, which says when the pass was redeemed.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Pass redeem(String passId) {
    return redeem(passId, null, RequestOptions.NONE);
  }

  /**
   * Void a pass.
   * <p>
   * From any state. A voided pass takes no changes until it is reinstated. Asked for the state that
   * the pass is in already, nothing changes and nobody is notified.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Pass void_(String passId, TransitionInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes/{passId}/void", passId)
        .body(body)
        .takesKey();
    return one(call, Pass::new, options);
  }

  /**
   * Void a pass.
   * <p>
   * From any state. A voided pass takes no changes until it is reinstated. Asked for the state that
   * the pass is in already, nothing changes and nobody is notified.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Pass void_(String passId, TransitionInput body) {
    return void_(passId, body, RequestOptions.NONE);
  }

  /**
   * Void a pass.
   * <p>
   * From any state. A voided pass takes no changes until it is reinstated. Asked for the state that
   * the pass is in already, nothing changes and nobody is notified.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Pass void_(String passId) {
    return void_(passId, null, RequestOptions.NONE);
  }

  /**
   * Reinstate a pass.
   * <p>
   * Makes a redeemed, expired or voided pass active again. One whose expirationDate has passed needs
   * one in the future, here or set before. Asked for the state that the pass is in already, nothing
   * changes and nobody is notified.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Pass reinstate(String passId, ReinstateInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes/{passId}/reinstate", passId)
        .body(body)
        .takesKey();
    return one(call, Pass::new, options);
  }

  /**
   * Reinstate a pass.
   * <p>
   * Makes a redeemed, expired or voided pass active again. One whose expirationDate has passed needs
   * one in the future, here or set before. Asked for the state that the pass is in already, nothing
   * changes and nobody is notified.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Pass reinstate(String passId, ReinstateInput body) {
    return reinstate(passId, body, RequestOptions.NONE);
  }

  /**
   * Reinstate a pass.
   * <p>
   * Makes a redeemed, expired or voided pass active again. One whose expirationDate has passed needs
   * one in the future, here or set before. Asked for the state that the pass is in already, nothing
   * changes and nobody is notified.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Pass reinstate(String passId) {
    return reinstate(passId, null, RequestOptions.NONE);
  }

  /**
   * Give a pass a new link.
   * <p>
   * The old links stop at once. Passes that are on phones already stay there.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Pass rotateLink(String passId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes/{passId}/rotate-link", passId)
        .takesKey();
    return one(call, Pass::new, options);
  }

  /**
   * Give a pass a new link.
   * <p>
   * The old links stop at once. Passes that are on phones already stay there.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public Pass rotateLink(String passId) {
    return rotateLink(passId, RequestOptions.NONE);
  }

  /**
   * What happened to a pass.
   * <p>
   * Oldest first where {@code sort} is left out: how each version came to the phones. Changed
   * ({@code detail.changed}), accepted by APNs and Google ({@code pass.push.sent}, with how many
   * devices), fetched ({@code pass.fetched}, the first time), and what devices logged ({@code
   * device.log}). {@code detail.sinceChangeMs} says how long after the change each of these was.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Page<TimelineEntry> timeline(String passId, GetPassTimelineQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/passes/{passId}/timeline", passId)
        .query(query);
    return page(call, TimelineEntry::new, options);
  }

  /**
   * What happened to a pass.
   * <p>
   * Oldest first where {@code sort} is left out: how each version came to the phones. Changed
   * ({@code detail.changed}), accepted by APNs and Google ({@code pass.push.sent}, with how many
   * devices), fetched ({@code pass.fetched}, the first time), and what devices logged ({@code
   * device.log}). {@code detail.sinceChangeMs} says how long after the change each of these was.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Page<TimelineEntry> timeline(String passId, GetPassTimelineQuery query) {
    return timeline(passId, query, RequestOptions.NONE);
  }

  /**
   * What happened to a pass.
   * <p>
   * Oldest first where {@code sort} is left out: how each version came to the phones. Changed
   * ({@code detail.changed}), accepted by APNs and Google ({@code pass.push.sent}, with how many
   * devices), fetched ({@code pass.fetched}, the first time), and what devices logged ({@code
   * device.log}). {@code detail.sinceChangeMs} says how long after the change each of these was.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Page<TimelineEntry> timeline(String passId) {
    return timeline(passId, null, RequestOptions.NONE);
  }

  /**
   * Stamp a pass.
   * <p>
   * Each stamp is one point, and a pass shows as many stamps as it has points: {@code stamps} of the
   * template says how many fill the card. A full card stays full until a reward takes its points. A
   * repeat of the same {@code transactionId} with the same content has no second effect and gets the
   * same entry. Take one back with {@code POST /passes/{passId}/points/reverse}.
   * <p>
   * The same {@code transactionId} with other content is refused with 409 {@code
   * transaction_conflict}.
   * <p>
   * Needs the scope {@code points:write}.
   */
  public PostedPoints addStamps(String passId, AddStampsInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes/{passId}/stamps", passId)
        .body(body)
        .takesKey();
    return one(call, PostedPoints::new, options);
  }

  /**
   * Stamp a pass.
   * <p>
   * Each stamp is one point, and a pass shows as many stamps as it has points: {@code stamps} of the
   * template says how many fill the card. A full card stays full until a reward takes its points. A
   * repeat of the same {@code transactionId} with the same content has no second effect and gets the
   * same entry. Take one back with {@code POST /passes/{passId}/points/reverse}.
   * <p>
   * The same {@code transactionId} with other content is refused with 409 {@code
   * transaction_conflict}.
   * <p>
   * Needs the scope {@code points:write}.
   */
  public PostedPoints addStamps(String passId, AddStampsInput body) {
    return addStamps(passId, body, RequestOptions.NONE);
  }

  /**
   * Set the tier of a pass.
   * <p>
   * It stays whatever the pass earns, until it is set to {@code null}: then the pass is in the tier
   * that it has earned. A holder who rises is notified with the {@code message} of the tier.
   * <p>
   * Needs the scope {@code points:write}.
   */
  public Pass setTier(String passId, SetTierInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes/{passId}/tier", passId)
        .body(body)
        .takesKey();
    return one(call, Pass::new, options);
  }

  /**
   * Set the tier of a pass.
   * <p>
   * It stays whatever the pass earns, until it is set to {@code null}: then the pass is in the tier
   * that it has earned. A holder who rises is notified with the {@code message} of the tier.
   * <p>
   * Needs the scope {@code points:write}.
   */
  public Pass setTier(String passId, SetTierInput body) {
    return setTier(passId, body, RequestOptions.NONE);
  }
}
