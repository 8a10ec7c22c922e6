// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** Deliveries that had no effect, for one reason. */
public final class CheckoutRefusedDeliveries extends Model {
  private static final List<String> MEMBERS = List.of("reason", "count", "lastAt");

  /** Called by the SDK itself, and by tests. */
  public CheckoutRefusedDeliveries(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /**
   * signature: no secret of the connection signed it. unreadable: it is no order as the shop’s
   * documents describe it. mode: of the other mode (test or live) than the workspace. disabled: it
   * came while the connection was disabled. api_key_missing: it names an order that only an API key
   * can fetch. not_fetched: it names one that the shop’s API did not give. order_unknown: a refund
   * or dispute of an order that the shop had not sent.
   */
  public CheckoutRefusedReason reason() {
    return read("reason", Read.text(CheckoutRefusedReason::of));
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
