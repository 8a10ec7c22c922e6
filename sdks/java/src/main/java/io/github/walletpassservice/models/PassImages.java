// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Addresses of a pass’s images. */
public final class PassImages extends Model {
  private static final List<String> MEMBERS = List.of("icon", "logo", "strip");

  /** Called by the SDK itself, and by tests. */
  public PassImages(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The icon in notifications and on lock screens. May be null. */
  public String icon() {
    return read("icon", Read.TEXT);
  }

  /** The logo at the top of the card. May be null. */
  public String logo() {
    return read("logo", Read.TEXT);
  }

  /** The picture behind the primary fields. May be null. */
  public String strip() {
    return read("strip", Read.TEXT);
  }
}
