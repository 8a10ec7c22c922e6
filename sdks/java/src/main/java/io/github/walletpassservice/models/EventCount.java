// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;
import java.util.Map;

/** How often something has happened. */
public final class EventCount extends Model {
  private static final List<String> MEMBERS = List.of("all", "byPlatform");

  /** Called by the SDK itself, and by tests. */
  public EventCount(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** On all platforms together. */
  public Long all() {
    return read("all", Read.INTEGER);
  }

  /** The same by wallet platform, where the event names one. */
  public Map<String, Long> byPlatform() {
    return read("byPlatform", Read.map(Read.INTEGER));
  }
}
