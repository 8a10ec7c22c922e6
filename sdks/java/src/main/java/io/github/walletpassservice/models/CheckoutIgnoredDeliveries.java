// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** Signed deliveries of one topic that nothing follows from. */
public final class CheckoutIgnoredDeliveries extends Model {
  private static final List<String> MEMBERS = List.of("topic", "count", "lastAt");

  /** Called by the SDK itself, and by tests. */
  public CheckoutIgnoredDeliveries(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The topic or type, as the shop names it. {@code other}: topics beyond the first 20. */
  public String topic() {
    return read("topic", Read.TEXT);
  }

  /** How many. In a flood it may lag behind by some seconds. */
  public Long count() {
    return read("count", Read.INTEGER);
  }

  /** When the last one came. */
  public Instant lastAt() {
    return read("lastAt", Read.INSTANT);
  }
}
