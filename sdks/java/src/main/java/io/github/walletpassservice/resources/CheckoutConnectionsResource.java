// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.CheckoutConnection;
import io.github.walletpassservice.models.CheckoutConnectionPatch;
import io.github.walletpassservice.models.CheckoutDryRun;
import io.github.walletpassservice.models.CreateCheckoutConnectionInput;
import io.github.walletpassservice.models.DeletedObject;
import io.github.walletpassservice.models.ListCheckoutConnectionsQuery;
import io.github.walletpassservice.models.NewCheckoutConnection;
import io.github.walletpassservice.models.RawCheckoutOrder;
import io.github.walletpassservice.models.RotateCheckoutSecretInput;
import java.util.List;

/** The operations of checkoutConnections. */
public final class CheckoutConnectionsResource extends Resource {
  private final CheckoutConnectionsRulesResource rules;
  private final CheckoutConnectionsOrdersResource orders;

  /** Called by the SDK itself. */
  public CheckoutConnectionsResource(Sender sender) {
    super(sender);
    this.rules = new CheckoutConnectionsRulesResource(sender);
    this.orders = new CheckoutConnectionsOrdersResource(sender);
  }

  public CheckoutConnectionsRulesResource rules() {
    return rules;
  }

  public CheckoutConnectionsOrdersResource orders() {
    return orders;
  }

  /**
   * List connected shops.
   * <p>
   * Needs the scope {@code checkout:read}.
   */
  public Page<CheckoutConnection> list(ListCheckoutConnectionsQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/checkout-connections")
        .query(query);
    return page(call, CheckoutConnection::new, options);
  }

  /**
   * List connected shops.
   * <p>
   * Needs the scope {@code checkout:read}.
   */
  public Page<CheckoutConnection> list(ListCheckoutConnectionsQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List connected shops.
   * <p>
   * Needs the scope {@code checkout:read}.
   */
  public Page<CheckoutConnection> list() {
    return list(null, RequestOptions.NONE);
  }

  /**
   * Connect a shop.
   * <p>
   * The answer names the {@code url} that the shop posts its webhooks to. Secrets are sealed and
   * never shown again; the one of {@code generic} is made by the service where none is given, and is
   * in this answer only.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public NewCheckoutConnection create(CreateCheckoutConnectionInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/checkout-connections")
        .body(body)
        .takesKey();
    return one(call, NewCheckoutConnection::new, options);
  }

  /**
   * Connect a shop.
   * <p>
   * The answer names the {@code url} that the shop posts its webhooks to. Secrets are sealed and
   * never shown again; the one of {@code generic} is made by the service where none is given, and is
   * in this answer only.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public NewCheckoutConnection create(CreateCheckoutConnectionInput body) {
    return create(body, RequestOptions.NONE);
  }

  /**
   * Get a connected shop.
   * <p>
   * Needs the scope {@code checkout:read}.
   */
  public CheckoutConnection get(String connectionId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/checkout-connections/{connectionId}", connectionId);
    return one(call, CheckoutConnection::new, options);
  }

  /**
   * Get a connected shop.
   * <p>
   * Needs the scope {@code checkout:read}.
   */
  public CheckoutConnection get(String connectionId) {
    return get(connectionId, RequestOptions.NONE);
  }

  /**
   * Rename, enable or disable a connection, or give it an API key.
   * <p>
   * {@code apiKey: null} takes the API key away. Its secret changes by rotation only.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public CheckoutConnection update(String connectionId, CheckoutConnectionPatch body, RequestOptions options) {
    Call call = Call.to("PATCH", "/api/v1/checkout-connections/{connectionId}", connectionId)
        .body(body)
        .takesKey();
    return one(call, CheckoutConnection::new, options);
  }

  /**
   * Rename, enable or disable a connection, or give it an API key.
   * <p>
   * {@code apiKey: null} takes the API key away. Its secret changes by rotation only.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public CheckoutConnection update(String connectionId, CheckoutConnectionPatch body) {
    return update(connectionId, body, RequestOptions.NONE);
  }

  /**
   * Disconnect a shop.
   * <p>
   * Its secrets, rules and orders are erased. Passes stay, and refunds no longer reach them.
   * <p>
   * A repeat is refused with 404 {@code resource_not_found}.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public DeletedObject delete(String connectionId, RequestOptions options) {
    Call call = Call.to("DELETE", "/api/v1/checkout-connections/{connectionId}", connectionId);
    return one(call, DeletedObject::new, options);
  }

  /**
   * Disconnect a shop.
   * <p>
   * Its secrets, rules and orders are erased. Passes stay, and refunds no longer reach them.
   * <p>
   * A repeat is refused with 404 {@code resource_not_found}.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public DeletedObject delete(String connectionId) {
    return delete(connectionId, RequestOptions.NONE);
  }

  /**
   * Rotate what a shop signs with.
   * <p>
   * Two secrets count until the grace period ends, a day unless told otherwise; the one before them
   * no longer does. The new one comes from the shop; for {@code generic} it is made where none is
   * given, and is in this answer only.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public NewCheckoutConnection rotateSecret(String connectionId, RotateCheckoutSecretInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/checkout-connections/{connectionId}/rotate-secret", connectionId)
        .body(body)
        .takesKey();
    return one(call, NewCheckoutConnection::new, options);
  }

  /**
   * Rotate what a shop signs with.
   * <p>
   * Two secrets count until the grace period ends, a day unless told otherwise; the one before them
   * no longer does. The new one comes from the shop; for {@code generic} it is made where none is
   * given, and is in this answer only.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public NewCheckoutConnection rotateSecret(String connectionId, RotateCheckoutSecretInput body) {
    return rotateSecret(connectionId, body, RequestOptions.NONE);
  }

  /**
   * Rotate what a shop signs with.
   * <p>
   * Two secrets count until the grace period ends, a day unless told otherwise; the one before them
   * no longer does. The new one comes from the shop; for {@code generic} it is made where none is
   * given, and is in this answer only.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public NewCheckoutConnection rotateSecret(String connectionId) {
    return rotateSecret(connectionId, null, RequestOptions.NONE);
  }

  /**
   * Try an order, issuing nothing.
   * <p>
   * The body is an order as the shop sends it: the body of its webhook, or for Stripe and {@code
   * generic} the session or order in it alone. Answers how rules see it, what they make of it, and
   * what would be refused.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public CheckoutDryRun dryRun(String connectionId, RawCheckoutOrder body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/checkout-connections/{connectionId}/dry-run", connectionId)
        .body(body)
        .takesKey();
    return one(call, CheckoutDryRun::new, options);
  }

  /**
   * Try an order, issuing nothing.
   * <p>
   * The body is an order as the shop sends it: the body of its webhook, or for Stripe and {@code
   * generic} the session or order in it alone. Answers how rules see it, what they make of it, and
   * what would be refused.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public CheckoutDryRun dryRun(String connectionId, RawCheckoutOrder body) {
    return dryRun(connectionId, body, RequestOptions.NONE);
  }
}
