// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** A tier that a pass can be in. */
public final class PassTier extends Model {
  private static final List<String> MEMBERS = List.of("key", "label", "from");

  /** Called by the SDK itself, and by tests. */
  public PassTier(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The key of the tier. */
  public String key() {
    return read("key", Read.TEXT);
  }

  /** The name that holders read. */
  public String label() {
    return read("label", Read.TEXT);
  }

  /** How many points a pass must have earned, spent ones included. */
  public Long from() {
    return read("from", Read.INTEGER);
  }
}
