// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.PassAccess;
import io.github.walletpassservice.models.PassAccessSet;
import io.github.walletpassservice.models.SetAccessInput;
import java.util.concurrent.CompletableFuture;

/** The operations of passes.access. */
public final class AsyncPassesAccessResource extends Resource {
  /** Called by the SDK itself. */
  public AsyncPassesAccessResource(Sender sender) {
    super(sender);
  }

  /**
   * Get what a pass opens.
   * <p>
   * Needs the scope {@code access:read}.
   */
  public CompletableFuture<PassAccess> get(String passId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/passes/{passId}/access", passId);
    return oneAsync(call, PassAccess::new, options);
  }

  /**
   * Get what a pass opens.
   * <p>
   * Needs the scope {@code access:read}.
   */
  public CompletableFuture<PassAccess> get(String passId) {
    return get(passId, RequestOptions.NONE);
  }

  /**
   * Set what a pass opens.
   * <p>
   * Replaces the whole permission set. The pass opens the named doors from {@code validFrom} up to,
   * and not including, {@code validUntil}; an end that is left out is open.
   * <p>
   * Needs the scope {@code access:write}.
   */
  public CompletableFuture<PassAccessSet> set(String passId, SetAccessInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes/{passId}/access", passId)
        .body(body)
        .takesKey();
    return oneAsync(call, PassAccessSet::new, options);
  }

  /**
   * Set what a pass opens.
   * <p>
   * Replaces the whole permission set. The pass opens the named doors from {@code validFrom} up to,
   * and not including, {@code validUntil}; an end that is left out is open.
   * <p>
   * Needs the scope {@code access:write}.
   */
  public CompletableFuture<PassAccessSet> set(String passId, SetAccessInput body) {
    return set(passId, body, RequestOptions.NONE);
  }
}
