// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.GetOverviewQuery;
import io.github.walletpassservice.models.Overview;
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
}
