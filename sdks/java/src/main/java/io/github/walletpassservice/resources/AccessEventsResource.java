// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.AccessEvent;
import io.github.walletpassservice.models.ListAccessEventsQuery;
import java.util.List;

/** The operations of access.events. */
public final class AccessEventsResource extends Resource {
  /** Called by the SDK itself. */
  public AccessEventsResource(Sender sender) {
    super(sender);
  }

  /**
   * List decisions.
   * <p>
   * Newest first.
   * <p>
   * Needs the scope {@code access:read}.
   */
  public Page<AccessEvent> list(ListAccessEventsQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/access/events")
        .query(query);
    return page(call, AccessEvent::new, options);
  }

  /**
   * List decisions.
   * <p>
   * Newest first.
   * <p>
   * Needs the scope {@code access:read}.
   */
  public Page<AccessEvent> list(ListAccessEventsQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List decisions.
   * <p>
   * Newest first.
   * <p>
   * Needs the scope {@code access:read}.
   */
  public Page<AccessEvent> list() {
    return list(null, RequestOptions.NONE);
  }
}
