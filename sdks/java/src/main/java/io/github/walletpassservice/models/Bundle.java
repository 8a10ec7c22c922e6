// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Passes that one link opens. */
public final class Bundle extends Model {
  private static final List<String> MEMBERS = List.of("bundleId", "bundleUrl");

  /** Called by the SDK itself, and by tests. */
  public Bundle(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the bundle. */
  public String bundleId() {
    return read("bundleId", Read.TEXT);
  }

  /** The link of all of them, for the one who bought them. */
  public String bundleUrl() {
    return read("bundleUrl", Read.TEXT);
  }
}
