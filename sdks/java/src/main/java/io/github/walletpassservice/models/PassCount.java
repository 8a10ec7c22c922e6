// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** How many passes there are. */
public final class PassCount extends Model {
  private static final List<String> MEMBERS = List.of("count", "atLeast");

  /** Called by the SDK itself, and by tests. */
  public PassCount(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** How many there are. */
  public Long count() {
    return read("count", Read.INTEGER);
  }

  /** Whether counting stopped here: there may be more. */
  public Boolean atLeast() {
    return read("atLeast", Read.BOOLEAN);
  }
}
