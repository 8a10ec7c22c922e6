// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.CheckoutOrder;
import io.github.walletpassservice.models.CheckoutOrderDetail;
import io.github.walletpassservice.models.ListCheckoutOrdersQuery;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The operations of checkoutConnections.orders. */
public final class AsyncCheckoutConnectionsOrdersResource extends Resource {
  /** Called by the SDK itself. */
  public AsyncCheckoutConnectionsOrdersResource(Sender sender) {
    super(sender);
  }

  /**
   * List orders of a shop.
   * <p>
   * Newest first, with what became of each.
   * <p>
   * Needs the scope {@code checkout:read}.
   */
  public CompletableFuture<Page<CheckoutOrder>> list(String connectionId, ListCheckoutOrdersQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/checkout-connections/{connectionId}/orders", connectionId)
        .query(query);
    return pageAsync(call, CheckoutOrder::new, options);
  }

  /**
   * List orders of a shop.
   * <p>
   * Newest first, with what became of each.
   * <p>
   * Needs the scope {@code checkout:read}.
   */
  public CompletableFuture<Page<CheckoutOrder>> list(String connectionId, ListCheckoutOrdersQuery query) {
    return list(connectionId, query, RequestOptions.NONE);
  }

  /**
   * List orders of a shop.
   * <p>
   * Newest first, with what became of each.
   * <p>
   * Needs the scope {@code checkout:read}.
   */
  public CompletableFuture<Page<CheckoutOrder>> list(String connectionId) {
    return list(connectionId, null, RequestOptions.NONE);
  }

  /**
   * Get an order of a shop.
   * <p>
   * With the order as the shop sent it, and the links of its passes.
   * <p>
   * Needs the scope {@code checkout:read}.
   */
  public CompletableFuture<CheckoutOrderDetail> get(String connectionId, String orderId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/checkout-connections/{connectionId}/orders/{orderId}", connectionId, orderId);
    return oneAsync(call, CheckoutOrderDetail::new, options);
  }

  /**
   * Get an order of a shop.
   * <p>
   * With the order as the shop sent it, and the links of its passes.
   * <p>
   * Needs the scope {@code checkout:read}.
   */
  public CompletableFuture<CheckoutOrderDetail> get(String connectionId, String orderId) {
    return get(connectionId, orderId, RequestOptions.NONE);
  }

  /**
   * Do what an order still lacks.
   * <p>
   * By the rules as they are now. Passes that it has stay as they are: however often it is replayed,
   * a unit gets one pass.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public CompletableFuture<CheckoutOrder> replay(String connectionId, String orderId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/checkout-connections/{connectionId}/orders/{orderId}/replay", connectionId, orderId)
        .takesKey();
    return oneAsync(call, CheckoutOrder::new, options);
  }

  /**
   * Do what an order still lacks.
   * <p>
   * By the rules as they are now. Passes that it has stay as they are: however often it is replayed,
   * a unit gets one pass.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public CompletableFuture<CheckoutOrder> replay(String connectionId, String orderId) {
    return replay(connectionId, orderId, RequestOptions.NONE);
  }
}
