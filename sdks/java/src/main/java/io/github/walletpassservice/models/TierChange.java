// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** From one tier to another. */
public final class TierChange extends Model {
  private static final List<String> MEMBERS = List.of("from", "to");

  /** Called by the SDK itself, and by tests. */
  public TierChange(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The key of the tier before; null: the template had no tiers. May be null. */
  public String from() {
    return read("from", Read.TEXT);
  }

  /** The key of the tier now; null: the template has no tiers. May be null. */
  public String to() {
    return read("to", Read.TEXT);
  }
}
