// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.CreateLinkKeyInput;
import io.github.walletpassservice.models.LinkKey;
import io.github.walletpassservice.models.ListLinkKeysQuery;
import io.github.walletpassservice.models.NewLinkKey;
import io.github.walletpassservice.models.RotateLinkKeyInput;
import java.util.List;

/** The operations of linkKeys. */
public final class LinkKeysResource extends Resource {
  /** Called by the SDK itself. */
  public LinkKeysResource(Sender sender) {
    super(sender);
  }

  /**
   * List link keys.
   * <p>
   * Revoked and expired keys are listed as well.
   * <p>
   * Needs the scope {@code link_keys:read}.
   */
  public Page<LinkKey> list(ListLinkKeysQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/link-keys")
        .query(query);
    return page(call, LinkKey::new, options);
  }

  /**
   * List link keys.
   * <p>
   * Revoked and expired keys are listed as well.
   * <p>
   * Needs the scope {@code link_keys:read}.
   */
  public Page<LinkKey> list(ListLinkKeysQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List link keys.
   * <p>
   * Revoked and expired keys are listed as well.
   * <p>
   * Needs the scope {@code link_keys:read}.
   */
  public Page<LinkKey> list() {
    return list(null, RequestOptions.NONE);
  }

  /**
   * Create a link key.
   * <p>
   * Your own program signs links with it, without a call to the service: each creates its pass when
   * somebody opens it and asks for it. The key is in this answer only. Whoever has it can create
   * passes with points, so creating it needs {@code passes:write} and {@code points:write} beside
   * {@code link_keys:write}. See docs/claim-links.md.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code link_keys:write}.
   */
  public NewLinkKey create(CreateLinkKeyInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/link-keys")
        .body(body)
        .takesKey();
    return one(call, NewLinkKey::new, options);
  }

  /**
   * Create a link key.
   * <p>
   * Your own program signs links with it, without a call to the service: each creates its pass when
   * somebody opens it and asks for it. The key is in this answer only. Whoever has it can create
   * passes with points, so creating it needs {@code passes:write} and {@code points:write} beside
   * {@code link_keys:write}. See docs/claim-links.md.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code link_keys:write}.
   */
  public NewLinkKey create(CreateLinkKeyInput body) {
    return create(body, RequestOptions.NONE);
  }

  /**
   * Get a link key.
   * <p>
   * Needs the scope {@code link_keys:read}.
   */
  public LinkKey get(String linkKeyId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/link-keys/{linkKeyId}", linkKeyId);
    return one(call, LinkKey::new, options);
  }

  /**
   * Get a link key.
   * <p>
   * Needs the scope {@code link_keys:read}.
   */
  public LinkKey get(String linkKeyId) {
    return get(linkKeyId, RequestOptions.NONE);
  }

  /**
   * Rotate a link key.
   * <p>
   * A new key with the same name, templates, quota and end, which counts its passes from zero. Links
   * of the old one go on for the grace period: 90 days by default, a year at most. Needs {@code
   * passes:write} and {@code points:write} too. A key that was revoked, or has expired, is refused
   * with 409 {@code invalid_state_transition}.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code link_keys:write}.
   */
  public NewLinkKey rotate(String linkKeyId, RotateLinkKeyInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/link-keys/{linkKeyId}/rotate", linkKeyId)
        .body(body)
        .takesKey();
    return one(call, NewLinkKey::new, options);
  }

  /**
   * Rotate a link key.
   * <p>
   * A new key with the same name, templates, quota and end, which counts its passes from zero. Links
   * of the old one go on for the grace period: 90 days by default, a year at most. Needs {@code
   * passes:write} and {@code points:write} too. A key that was revoked, or has expired, is refused
   * with 409 {@code invalid_state_transition}.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code link_keys:write}.
   */
  public NewLinkKey rotate(String linkKeyId, RotateLinkKeyInput body) {
    return rotate(linkKeyId, body, RequestOptions.NONE);
  }

  /**
   * Rotate a link key.
   * <p>
   * A new key with the same name, templates, quota and end, which counts its passes from zero. Links
   * of the old one go on for the grace period: 90 days by default, a year at most. Needs {@code
   * passes:write} and {@code points:write} too. A key that was revoked, or has expired, is refused
   * with 409 {@code invalid_state_transition}.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code link_keys:write}.
   */
  public NewLinkKey rotate(String linkKeyId) {
    return rotate(linkKeyId, null, RequestOptions.NONE);
  }

  /**
   * Revoke a link key.
   * <p>
   * From then on no link that it signed opens anything. Passes that were claimed stay as they are,
   * with their own links. Revoking it again changes nothing.
   * <p>
   * Needs the scope {@code link_keys:write}.
   */
  public LinkKey revoke(String linkKeyId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/link-keys/{linkKeyId}/revoke", linkKeyId)
        .takesKey();
    return one(call, LinkKey::new, options);
  }

  /**
   * Revoke a link key.
   * <p>
   * From then on no link that it signed opens anything. Passes that were claimed stay as they are,
   * with their own links. Revoking it again changes nothing.
   * <p>
   * Needs the scope {@code link_keys:write}.
   */
  public LinkKey revoke(String linkKeyId) {
    return revoke(linkKeyId, RequestOptions.NONE);
  }
}
