// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.Asset;
import java.net.http.HttpRequest;

/** The operations of assets. */
public final class AssetsResource extends Resource {
  /** Called by the SDK itself. */
  public AssetsResource(Sender sender) {
    super(sender);
  }

  /**
   * Upload an image.
   * <p>
   * A PNG or JPEG of at most 2 MiB and 4 megapixels: the bare bytes, or one file in a form. What it
   * is, its bytes say. Templates and passes name it by its id; anybody who knows its address can see
   * it. It is removed when the last pass that shows it is deleted, unless a template shows it or has
   * shown it.
   * <p>
   * Needs the scope {@code templates:write}.
   * <p>
   * The content is of one of these types: image/png, image/jpeg. It is sent again after a failure
   * where its publisher can be subscribed to again, as those of texts and files can.
   */
  public Asset create(HttpRequest.BodyPublisher content, String contentType, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/assets")
        .content(content, contentType)
        .takesKey();
    return one(call, Asset::new, options);
  }

  /**
   * Upload an image.
   * <p>
   * A PNG or JPEG of at most 2 MiB and 4 megapixels: the bare bytes, or one file in a form. What it
   * is, its bytes say. Templates and passes name it by its id; anybody who knows its address can see
   * it. It is removed when the last pass that shows it is deleted, unless a template shows it or has
   * shown it.
   * <p>
   * Needs the scope {@code templates:write}.
   * <p>
   * The content is of one of these types: image/png, image/jpeg. It is sent again after a failure
   * where its publisher can be subscribed to again, as those of texts and files can.
   */
  public Asset create(HttpRequest.BodyPublisher content, String contentType) {
    return create(content, contentType, RequestOptions.NONE);
  }

  /**
   * Get an uploaded image’s data.
   * <p>
   * Needs the scope {@code templates:read}.
   */
  public Asset get(String assetId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/assets/{assetId}", assetId);
    return one(call, Asset::new, options);
  }

  /**
   * Get an uploaded image’s data.
   * <p>
   * Needs the scope {@code templates:read}.
   */
  public Asset get(String assetId) {
    return get(assetId, RequestOptions.NONE);
  }
}
