// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.FunnelReport;
import io.github.walletpassservice.models.GetFunnelQuery;
import io.github.walletpassservice.models.GetOverviewQuery;
import io.github.walletpassservice.models.Overview;
import io.github.walletpassservice.models.SampleData;
import io.github.walletpassservice.models.UpdateWorkspaceInput;
import io.github.walletpassservice.models.Workspace;

/** The operations of workspace. */
public final class WorkspaceResource extends Resource {
  /** Called by the SDK itself. */
  public WorkspaceResource(Sender sender) {
    super(sender);
  }

  /**
   * Get the workspace of this key.
   * <p>
   * Who am I: the workspace, what this key may do and until when, whether the wallet credentials are
   * in order, and the limits. Any key may ask.
   * <p>
   * Any key may.
   */
  public Workspace get(RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/workspace");
    return one(call, Workspace::new, options);
  }

  /**
   * Get the workspace of this key.
   * <p>
   * Who am I: the workspace, what this key may do and until when, whether the wallet credentials are
   * in order, and the limits. Any key may ask.
   * <p>
   * Any key may.
   */
  public Workspace get() {
    return get(RequestOptions.NONE);
  }

  /**
   * Change the workspace.
   * <p>
   * Its name and its time zone. Passes that are issued already keep the times they have: the time
   * zone is for what people type and read in the dashboard.
   * <p>
   * Needs the scope {@code credentials:write}.
   */
  public Workspace update(UpdateWorkspaceInput body, RequestOptions options) {
    Call call = Call.to("PATCH", "/api/v1/workspace")
        .body(body)
        .takesKey();
    return one(call, Workspace::new, options);
  }

  /**
   * Change the workspace.
   * <p>
   * Its name and its time zone. Passes that are issued already keep the times they have: the time
   * zone is for what people type and read in the dashboard.
   * <p>
   * Needs the scope {@code credentials:write}.
   */
  public Workspace update(UpdateWorkspaceInput body) {
    return update(body, RequestOptions.NONE);
  }

  /**
   * Create sample data.
   * <p>
   * Fills a test workspace with three templates, forty passes and a month of what happened to them:
   * opened, added to wallets, updated, scanned, redeemed. Nobody is notified and no webhook is sent.
   * Where sample data exist, nothing is added.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public SampleData createSampleData(RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/workspace/sample-data")
        .takesKey();
    return one(call, SampleData::new, options);
  }

  /**
   * Create sample data.
   * <p>
   * Fills a test workspace with three templates, forty passes and a month of what happened to them:
   * opened, added to wallets, updated, scanned, redeemed. Nobody is notified and no webhook is sent.
   * Where sample data exist, nothing is added.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public SampleData createSampleData() {
    return createSampleData(RequestOptions.NONE);
  }

  /**
   * Delete the sample data.
   * <p>
   * Deletes the passes of the sample data, what happened to them, and their templates. A template
   * from which you have created passes of your own stays. Figures are as if the sample data had
   * never been there.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public SampleData deleteSampleData(RequestOptions options) {
    Call call = Call.to("DELETE", "/api/v1/workspace/sample-data");
    return one(call, SampleData::new, options);
  }

  /**
   * Delete the sample data.
   * <p>
   * Deletes the passes of the sample data, what happened to them, and their templates. A template
   * from which you have created passes of your own stays. Figures are as if the sample data had
   * never been there.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public SampleData deleteSampleData() {
    return deleteSampleData(RequestOptions.NONE);
  }

  /**
   * Get figures of the workspace.
   * <p>
   * What happened by day and platform, how far new passes have come, and what needs a look. Every
   * event is counted exactly once, within a minute or two.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public Overview overview(GetOverviewQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/workspace/overview")
        .query(query);
    return one(call, Overview::new, options);
  }

  /**
   * Get figures of the workspace.
   * <p>
   * What happened by day and platform, how far new passes have come, and what needs a look. Every
   * event is counted exactly once, within a minute or two.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public Overview overview(GetOverviewQuery query) {
    return overview(query, RequestOptions.NONE);
  }

  /**
   * Get figures of the workspace.
   * <p>
   * What happened by day and platform, how far new passes have come, and what needs a look. Every
   * event is counted exactly once, within a minute or two.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public Overview overview() {
    return overview(null, RequestOptions.NONE);
  }

  /**
   * Get how far passes have come.
   * <p>
   * Created, opened, added to a wallet, used, removed: by day, template or source. Each step counts
   * a pass once, on the day on which the pass was created, within a minute or two.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public FunnelReport funnel(GetFunnelQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/funnel")
        .query(query);
    return one(call, FunnelReport::new, options);
  }

  /**
   * Get how far passes have come.
   * <p>
   * Created, opened, added to a wallet, used, removed: by day, template or source. Each step counts
   * a pass once, on the day on which the pass was created, within a minute or two.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public FunnelReport funnel(GetFunnelQuery query) {
    return funnel(query, RequestOptions.NONE);
  }

  /**
   * Get how far passes have come.
   * <p>
   * Created, opened, added to a wallet, used, removed: by day, template or source. Each step counts
   * a pass once, on the day on which the pass was created, within a minute or two.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public FunnelReport funnel() {
    return funnel(null, RequestOptions.NONE);
  }
}
