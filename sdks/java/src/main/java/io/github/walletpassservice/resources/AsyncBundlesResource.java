// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.Bundle;
import io.github.walletpassservice.models.BundleWithPasses;
import java.util.concurrent.CompletableFuture;

/** The operations of bundles. */
public final class AsyncBundlesResource extends Resource {
  /** Called by the SDK itself. */
  public AsyncBundlesResource(Sender sender) {
    super(sender);
  }

  /**
   * Get a bundle.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public CompletableFuture<BundleWithPasses> get(String bundleId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/bundles/{bundleId}", bundleId);
    return oneAsync(call, BundleWithPasses::new, options);
  }

  /**
   * Get a bundle.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public CompletableFuture<BundleWithPasses> get(String bundleId) {
    return get(bundleId, RequestOptions.NONE);
  }

  /**
   * Give a bundle a new link.
   * <p>
   * The old links of the bundle stop at once; those of its passes stay. The new one opens all passes
   * of the bundle, also those whose own link was rotated: an older one leaves these out.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public CompletableFuture<Bundle> rotateLink(String bundleId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/bundles/{bundleId}/rotate-link", bundleId)
        .takesKey();
    return oneAsync(call, Bundle::new, options);
  }

  /**
   * Give a bundle a new link.
   * <p>
   * The old links of the bundle stop at once; those of its passes stay. The new one opens all passes
   * of the bundle, also those whose own link was rotated: an older one leaves these out.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public CompletableFuture<Bundle> rotateLink(String bundleId) {
    return rotateLink(bundleId, RequestOptions.NONE);
  }
}
