// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** How much of a limit is used. */
public final class LimitUsage extends Model {
  private static final List<String> MEMBERS = List.of("what", "used", "limit");

  /** Called by the SDK itself, and by tests. */
  public LimitUsage(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** What is limited. */
  public String what() {
    return read("what", Read.TEXT);
  }

  /** How many there are. */
  public Long used() {
    return read("used", Read.INTEGER);
  }

  /** How many there may be. */
  public Long limit() {
    return read("limit", Read.INTEGER);
  }
}
