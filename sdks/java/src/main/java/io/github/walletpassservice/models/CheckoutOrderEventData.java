// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of events about an order. */
public final class CheckoutOrderEventData extends Model {
  private static final List<String> MEMBERS = List.of("order");

  /** Called by the SDK itself, and by tests. */
  public CheckoutOrderEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** An order of a shop, and what became of it. */
  public CheckoutOrder order() {
    return read("order", Read.object(CheckoutOrder::new));
  }
}
