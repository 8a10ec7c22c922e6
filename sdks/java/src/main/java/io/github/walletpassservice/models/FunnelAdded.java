// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Passes that were added to a wallet. */
public final class FunnelAdded extends Model {
  private static final List<String> MEMBERS = List.of("any", "apple", "google");

  /** Called by the SDK itself, and by tests. */
  public FunnelAdded(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Those that were added to any wallet. */
  public Long any() {
    return read("any", Read.INTEGER);
  }

  /** Those that were added to the wallet {@code apple}. */
  public Long apple() {
    return read("apple", Read.INTEGER);
  }

  /** Those that were added to the wallet {@code google}. */
  public Long google() {
    return read("google", Read.INTEGER);
  }
}
