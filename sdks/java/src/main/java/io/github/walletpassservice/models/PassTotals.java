// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** How many passes there are. */
public final class PassTotals extends Model {
  private static final List<String> MEMBERS = List.of("created", "deleted");

  /** Called by the SDK itself, and by tests. */
  public PassTotals(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** How many were ever created. */
  public Long created() {
    return read("created", Read.INTEGER);
  }

  /** How many of them were deleted. */
  public Long deleted() {
    return read("deleted", Read.INTEGER);
  }
}
