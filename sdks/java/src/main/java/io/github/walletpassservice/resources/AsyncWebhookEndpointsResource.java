// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.CreateWebhookEndpointInput;
import io.github.walletpassservice.models.DeletedObject;
import io.github.walletpassservice.models.ListWebhookEndpointsQuery;
import io.github.walletpassservice.models.NewWebhookEndpoint;
import io.github.walletpassservice.models.RecoverWebhookEndpointInput;
import io.github.walletpassservice.models.RotateWebhookSecretInput;
import io.github.walletpassservice.models.WebhookDelivery;
import io.github.walletpassservice.models.WebhookEndpoint;
import io.github.walletpassservice.models.WebhookEndpointPatch;
import io.github.walletpassservice.models.WebhookRecovery;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The operations of webhookEndpoints. */
public final class AsyncWebhookEndpointsResource extends Resource {
  /** Called by the SDK itself. */
  public AsyncWebhookEndpointsResource(Sender sender) {
    super(sender);
  }

  /**
   * List webhook endpoints.
   * <p>
   * Newest first.
   * <p>
   * Needs the scope {@code webhooks:read}.
   */
  public CompletableFuture<Page<WebhookEndpoint>> list(ListWebhookEndpointsQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/webhook-endpoints")
        .query(query);
    return pageAsync(call, WebhookEndpoint::new, options);
  }

  /**
   * List webhook endpoints.
   * <p>
   * Newest first.
   * <p>
   * Needs the scope {@code webhooks:read}.
   */
  public CompletableFuture<Page<WebhookEndpoint>> list(ListWebhookEndpointsQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List webhook endpoints.
   * <p>
   * Newest first.
   * <p>
   * Needs the scope {@code webhooks:read}.
   */
  public CompletableFuture<Page<WebhookEndpoint>> list() {
    return list(null, RequestOptions.NONE);
  }

  /**
   * Create a webhook endpoint.
   * <p>
   * It gets the events that come after it, signed by [Standard
   * Webhooks](https://www.standardwebhooks.com). The secret is in this answer only. A workspace has
   * at most 20 endpoints.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public CompletableFuture<NewWebhookEndpoint> create(CreateWebhookEndpointInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/webhook-endpoints")
        .body(body)
        .takesKey();
    return oneAsync(call, NewWebhookEndpoint::new, options);
  }

  /**
   * Create a webhook endpoint.
   * <p>
   * It gets the events that come after it, signed by [Standard
   * Webhooks](https://www.standardwebhooks.com). The secret is in this answer only. A workspace has
   * at most 20 endpoints.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public CompletableFuture<NewWebhookEndpoint> create(CreateWebhookEndpointInput body) {
    return create(body, RequestOptions.NONE);
  }

  /**
   * Get a webhook endpoint.
   * <p>
   * Needs the scope {@code webhooks:read}.
   */
  public CompletableFuture<WebhookEndpoint> get(String endpointId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/webhook-endpoints/{endpointId}", endpointId);
    return oneAsync(call, WebhookEndpoint::new, options);
  }

  /**
   * Get a webhook endpoint.
   * <p>
   * Needs the scope {@code webhooks:read}.
   */
  public CompletableFuture<WebhookEndpoint> get(String endpointId) {
    return get(endpointId, RequestOptions.NONE);
  }

  /**
   * Change a webhook endpoint.
   * <p>
   * A JSON Merge Patch. {@code types: null} is all of them. A header is replaced by its name, and
   * {@code null} removes it. Deliveries that wait go to the new address.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public CompletableFuture<WebhookEndpoint> update(String endpointId, WebhookEndpointPatch body, RequestOptions options) {
    Call call = Call.to("PATCH", "/api/v1/webhook-endpoints/{endpointId}", endpointId)
        .body(body)
        .takesKey();
    return oneAsync(call, WebhookEndpoint::new, options);
  }

  /**
   * Change a webhook endpoint.
   * <p>
   * A JSON Merge Patch. {@code types: null} is all of them. A header is replaced by its name, and
   * {@code null} removes it. Deliveries that wait go to the new address.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public CompletableFuture<WebhookEndpoint> update(String endpointId, WebhookEndpointPatch body) {
    return update(endpointId, body, RequestOptions.NONE);
  }

  /**
   * Delete a webhook endpoint.
   * <p>
   * Deliveries that wait are not sent any more; they fail with {@code endpoint_deleted}.
   * <p>
   * A repeat is refused with 404 {@code resource_not_found}.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public CompletableFuture<DeletedObject> delete(String endpointId, RequestOptions options) {
    Call call = Call.to("DELETE", "/api/v1/webhook-endpoints/{endpointId}", endpointId);
    return oneAsync(call, DeletedObject::new, options);
  }

  /**
   * Delete a webhook endpoint.
   * <p>
   * Deliveries that wait are not sent any more; they fail with {@code endpoint_deleted}.
   * <p>
   * A repeat is refused with 404 {@code resource_not_found}.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public CompletableFuture<DeletedObject> delete(String endpointId) {
    return delete(endpointId, RequestOptions.NONE);
  }

  /**
   * Send a ping.
   * <p>
   * One attempt, to this endpoint alone, whatever types it wants. The answer is the delivery: read
   * it again to see what came of it.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public CompletableFuture<WebhookDelivery> test(String endpointId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/webhook-endpoints/{endpointId}/test", endpointId)
        .takesKey();
    return oneAsync(call, WebhookDelivery::new, options);
  }

  /**
   * Send a ping.
   * <p>
   * One attempt, to this endpoint alone, whatever types it wants. The answer is the delivery: read
   * it again to see what came of it.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public CompletableFuture<WebhookDelivery> test(String endpointId) {
    return test(endpointId, RequestOptions.NONE);
  }

  /**
   * Rotate the secret.
   * <p>
   * Until the grace period ends (a day by default), deliveries carry a signature by each secret. An
   * answer that got lost cannot be replayed: rotate again.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public CompletableFuture<NewWebhookEndpoint> rotateSecret(String endpointId, RotateWebhookSecretInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/webhook-endpoints/{endpointId}/rotate-secret", endpointId)
        .body(body)
        .takesKey();
    return oneAsync(call, NewWebhookEndpoint::new, options);
  }

  /**
   * Rotate the secret.
   * <p>
   * Until the grace period ends (a day by default), deliveries carry a signature by each secret. An
   * answer that got lost cannot be replayed: rotate again.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public CompletableFuture<NewWebhookEndpoint> rotateSecret(String endpointId, RotateWebhookSecretInput body) {
    return rotateSecret(endpointId, body, RequestOptions.NONE);
  }

  /**
   * Rotate the secret.
   * <p>
   * Until the grace period ends (a day by default), deliveries carry a signature by each secret. An
   * answer that got lost cannot be replayed: rotate again.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public CompletableFuture<NewWebhookEndpoint> rotateSecret(String endpointId) {
    return rotateSecret(endpointId, null, RequestOptions.NONE);
  }

  /**
   * Enable a webhook endpoint.
   * <p>
   * It gets the events from now on; what happened meanwhile it gets by {@code recover}. Already
   * enabled, nothing changes.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public CompletableFuture<WebhookEndpoint> enable(String endpointId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/webhook-endpoints/{endpointId}/enable", endpointId)
        .takesKey();
    return oneAsync(call, WebhookEndpoint::new, options);
  }

  /**
   * Enable a webhook endpoint.
   * <p>
   * It gets the events from now on; what happened meanwhile it gets by {@code recover}. Already
   * enabled, nothing changes.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public CompletableFuture<WebhookEndpoint> enable(String endpointId) {
    return enable(endpointId, RequestOptions.NONE);
  }

  /**
   * Disable a webhook endpoint.
   * <p>
   * Deliveries that come due while it is disabled fail with {@code endpoint_disabled}; {@code
   * recover} sends them again.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public CompletableFuture<WebhookEndpoint> disable(String endpointId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/webhook-endpoints/{endpointId}/disable", endpointId)
        .takesKey();
    return oneAsync(call, WebhookEndpoint::new, options);
  }

  /**
   * Disable a webhook endpoint.
   * <p>
   * Deliveries that come due while it is disabled fail with {@code endpoint_disabled}; {@code
   * recover} sends them again.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public CompletableFuture<WebhookEndpoint> disable(String endpointId) {
    return disable(endpointId, RequestOptions.NONE);
  }

  /**
   * Send again what an endpoint has not got.
   * <p>
   * Events of its types in the given time of which it has no delivery, or one that failed. Each
   * begins its schedule again, in the background and behind the deliveries of others. At most 30
   * days back.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public CompletableFuture<WebhookRecovery> recover(String endpointId, RecoverWebhookEndpointInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/webhook-endpoints/{endpointId}/recover", endpointId)
        .body(body)
        .takesKey();
    return oneAsync(call, WebhookRecovery::new, options);
  }

  /**
   * Send again what an endpoint has not got.
   * <p>
   * Events of its types in the given time of which it has no delivery, or one that failed. Each
   * begins its schedule again, in the background and behind the deliveries of others. At most 30
   * days back.
   * <p>
   * Needs the scope {@code webhooks:write}.
   */
  public CompletableFuture<WebhookRecovery> recover(String endpointId, RecoverWebhookEndpointInput body) {
    return recover(endpointId, body, RequestOptions.NONE);
  }
}
