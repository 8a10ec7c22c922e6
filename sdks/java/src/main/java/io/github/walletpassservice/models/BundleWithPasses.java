// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** A bundle and its passes. */
public final class BundleWithPasses extends Model {
  private static final List<String> MEMBERS = List.of("bundleId", "bundleUrl", "passes");

  /** Called by the SDK itself, and by tests. */
  public BundleWithPasses(JsonObject wire) {
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

  /** The passes of the bundle, less those that were deleted. */
  public List<Pass> passes() {
    return read("passes", Read.list(Read.object(Pass::new)));
  }
}
