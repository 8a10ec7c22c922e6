// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.ListWebhookDeliveriesQuery;
import io.github.walletpassservice.models.WebhookDelivery;
import java.util.List;

/** The operations of webhookDeliveries. */
public final class WebhookDeliveriesResource extends Resource {
  /** Called by the SDK itself. */
  public WebhookDeliveriesResource(Sender sender) {
    super(sender);
  }

  /**
   * List webhook deliveries.
   * <p>
   * Newest first; with {@code endpointId} the newest event first. Kept for 30 days.
   * <p>
   * Needs the scope {@code webhooks:read}.
   */
  public Page<WebhookDelivery> list(ListWebhookDeliveriesQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/webhook-deliveries")
        .query(query);
    return page(call, WebhookDelivery::new, options);
  }

  /**
   * List webhook deliveries.
   * <p>
   * Newest first; with {@code endpointId} the newest event first. Kept for 30 days.
   * <p>
   * Needs the scope {@code webhooks:read}.
   */
  public Page<WebhookDelivery> list(ListWebhookDeliveriesQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List webhook deliveries.
   * <p>
   * Newest first; with {@code endpointId} the newest event first. Kept for 30 days.
   * <p>
   * Needs the scope {@code webhooks:read}.
   */
  public Page<WebhookDelivery> list() {
    return list(null, RequestOptions.NONE);
  }

  /**
   * Get a webhook delivery.
   * <p>
   * Needs the scope {@code webhooks:read}.
   */
  public WebhookDelivery get(String deliveryId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/webhook-deliveries/{deliveryId}", deliveryId);
    return one(call, WebhookDelivery::new, options);
  }

  /**
   * Get a webhook delivery.
   * <p>
   * Needs the scope {@code webhooks:read}.
   */
  public WebhookDelivery get(String deliveryId) {
    return get(deliveryId, RequestOptions.NONE);
  }

  /**
   * Send a delivery again.
   * <p>
   * One attempt, now, whatever its status. Should it fail, nothing else changes: a schedule in
   * progress goes on.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public WebhookDelivery replay(String deliveryId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/webhook-deliveries/{deliveryId}/replay", deliveryId)
        .takesKey();
    return one(call, WebhookDelivery::new, options);
  }

  /**
   * Send a delivery again.
   * <p>
   * One attempt, now, whatever its status. Should it fail, nothing else changes: a schedule in
   * progress goes on.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public WebhookDelivery replay(String deliveryId) {
    return replay(deliveryId, RequestOptions.NONE);
  }
}
