// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.ApiKey;
import io.github.walletpassservice.models.CreateApiKeyInput;
import io.github.walletpassservice.models.ListApiKeysQuery;
import io.github.walletpassservice.models.NewApiKey;
import io.github.walletpassservice.models.RevokeApiKeyInput;
import io.github.walletpassservice.models.RotateApiKeyInput;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The operations of apiKeys. */
public final class AsyncApiKeysResource extends Resource {
  /** Called by the SDK itself. */
  public AsyncApiKeysResource(Sender sender) {
    super(sender);
  }

  /**
   * List API keys.
   * <p>
   * Revoked and expired keys are listed as well.
   * <p>
   * Needs the scope {@code keys:read}.
   */
  public CompletableFuture<Page<ApiKey>> list(ListApiKeysQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/api-keys")
        .query(query);
    return pageAsync(call, ApiKey::new, options);
  }

  /**
   * List API keys.
   * <p>
   * Revoked and expired keys are listed as well.
   * <p>
   * Needs the scope {@code keys:read}.
   */
  public CompletableFuture<Page<ApiKey>> list(ListApiKeysQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List API keys.
   * <p>
   * Revoked and expired keys are listed as well.
   * <p>
   * Needs the scope {@code keys:read}.
   */
  public CompletableFuture<Page<ApiKey>> list() {
    return list(null, RequestOptions.NONE);
  }

  /**
   * Create an API key.
   * <p>
   * The key is in this answer only: what is kept is its SHA-256. A key can give no scope that it
   * does not have itself, and none lives longer than the key that created it: {@code expiresAt} is
   * the earlier of the two. An answer that got lost cannot be replayed: revoke the key that the list
   * shows and create another.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code keys:write}.
   */
  public CompletableFuture<NewApiKey> create(CreateApiKeyInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/api-keys")
        .body(body)
        .takesKey();
    return oneAsync(call, NewApiKey::new, options);
  }

  /**
   * Create an API key.
   * <p>
   * The key is in this answer only: what is kept is its SHA-256. A key can give no scope that it
   * does not have itself, and none lives longer than the key that created it: {@code expiresAt} is
   * the earlier of the two. An answer that got lost cannot be replayed: revoke the key that the list
   * shows and create another.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code keys:write}.
   */
  public CompletableFuture<NewApiKey> create(CreateApiKeyInput body) {
    return create(body, RequestOptions.NONE);
  }

  /**
   * Rotate an API key.
   * <p>
   * A new key with the same name, scopes and expiry, which lives no longer than the key asking. The
   * old one goes on for the grace period (a day unless told otherwise, never past its own expiry).
   * An answer that got lost cannot be replayed: rotate the new key. A key that was revoked, or whose
   * grace period is over, is refused with 409 {@code invalid_state_transition}.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code keys:write}.
   */
  public CompletableFuture<NewApiKey> rotate(String keyId, RotateApiKeyInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/api-keys/{keyId}/rotate", keyId)
        .body(body)
        .takesKey();
    return oneAsync(call, NewApiKey::new, options);
  }

  /**
   * Rotate an API key.
   * <p>
   * A new key with the same name, scopes and expiry, which lives no longer than the key asking. The
   * old one goes on for the grace period (a day unless told otherwise, never past its own expiry).
   * An answer that got lost cannot be replayed: rotate the new key. A key that was revoked, or whose
   * grace period is over, is refused with 409 {@code invalid_state_transition}.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code keys:write}.
   */
  public CompletableFuture<NewApiKey> rotate(String keyId, RotateApiKeyInput body) {
    return rotate(keyId, body, RequestOptions.NONE);
  }

  /**
   * Rotate an API key.
   * <p>
   * A new key with the same name, scopes and expiry, which lives no longer than the key asking. The
   * old one goes on for the grace period (a day unless told otherwise, never past its own expiry).
   * An answer that got lost cannot be replayed: rotate the new key. A key that was revoked, or whose
   * grace period is over, is refused with 409 {@code invalid_state_transition}.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code keys:write}.
   */
  public CompletableFuture<NewApiKey> rotate(String keyId) {
    return rotate(keyId, null, RequestOptions.NONE);
  }

  /**
   * Revoke an API key, and the keys it created.
   * <p>
   * Within 30 seconds the key is refused everywhere. With {@code descendants} so are the keys that
   * it created or rotated, those that these created, and so on: what to do about a key that was
   * stolen. Revoking it again changes nothing.
   * <p>
   * Needs the scope {@code keys:write}.
   */
  public CompletableFuture<ApiKey> revoke(String keyId, RevokeApiKeyInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/api-keys/{keyId}/revoke", keyId)
        .body(body)
        .takesKey();
    return oneAsync(call, ApiKey::new, options);
  }

  /**
   * Revoke an API key, and the keys it created.
   * <p>
   * Within 30 seconds the key is refused everywhere. With {@code descendants} so are the keys that
   * it created or rotated, those that these created, and so on: what to do about a key that was
   * stolen. Revoking it again changes nothing.
   * <p>
   * Needs the scope {@code keys:write}.
   */
  public CompletableFuture<ApiKey> revoke(String keyId, RevokeApiKeyInput body) {
    return revoke(keyId, body, RequestOptions.NONE);
  }

  /**
   * Revoke an API key, and the keys it created.
   * <p>
   * Within 30 seconds the key is refused everywhere. With {@code descendants} so are the keys that
   * it created or rotated, those that these created, and so on: what to do about a key that was
   * stolen. Revoking it again changes nothing.
   * <p>
   * Needs the scope {@code keys:write}.
   */
  public CompletableFuture<ApiKey> revoke(String keyId) {
    return revoke(keyId, null, RequestOptions.NONE);
  }

  /**
   * Revoke an API key alone.
   * <p>
   * The same as revoking it without its descendants: the key stays in the list, with the time of its
   * revocation.
   * <p>
   * Needs the scope {@code keys:write}.
   */
  public CompletableFuture<ApiKey> delete(String keyId, RequestOptions options) {
    Call call = Call.to("DELETE", "/api/v1/api-keys/{keyId}", keyId);
    return oneAsync(call, ApiKey::new, options);
  }

  /**
   * Revoke an API key alone.
   * <p>
   * The same as revoking it without its descendants: the key stays in the list, with the time of its
   * revocation.
   * <p>
   * Needs the scope {@code keys:write}.
   */
  public CompletableFuture<ApiKey> delete(String keyId) {
    return delete(keyId, RequestOptions.NONE);
  }
}
