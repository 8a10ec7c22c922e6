// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** An image that was uploaded. */
public final class Asset extends Model {
  private static final List<String> MEMBERS = List.of("id", "url", "contentType", "width", "height", "sizeBytes", "createdAt");

  /** Called by the SDK itself, and by tests. */
  public Asset(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the image. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** Where anybody can fetch it: a PNG of at most 1200 pixels, without metadata. */
  public String url() {
    return read("url", Read.TEXT);
  }

  /** The media type of the uploaded file. */
  public ImageType contentType() {
    return read("contentType", Read.text(ImageType::of));
  }

  /** The width of the uploaded image, in pixels. */
  public Long width() {
    return read("width", Read.INTEGER);
  }

  /** The height of the uploaded image, in pixels. */
  public Long height() {
    return read("height", Read.INTEGER);
  }

  /** The size of the uploaded file, in bytes. */
  public Long sizeBytes() {
    return read("sizeBytes", Read.INTEGER);
  }

  /** When the image was uploaded. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }
}
