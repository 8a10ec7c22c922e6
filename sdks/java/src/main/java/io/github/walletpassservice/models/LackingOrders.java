// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Orders of a shop with passes that were not issued. */
public final class LackingOrders extends Model {
  private static final List<String> MEMBERS = List.of("connectionId", "name", "status", "orders");

  /** Called by the SDK itself, and by tests. */
  public LackingOrders(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the shop’s connection. */
  public String connectionId() {
    return read("connectionId", Read.TEXT);
  }

  /** The name of the connection. */
  public String name() {
    return read("name", Read.TEXT);
  }

  /** The status of these orders. */
  public LackingOrderStatus status() {
    return read("status", Read.text(LackingOrderStatus::of));
  }

  /** A number that is counted up to a bound. */
  public BoundedCount orders() {
    return read("orders", Read.object(BoundedCount::new));
  }
}
