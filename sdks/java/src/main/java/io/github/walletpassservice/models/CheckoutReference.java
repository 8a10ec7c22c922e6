// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The order that it is about. */
public final class CheckoutReference extends Model {
  private static final List<String> MEMBERS = List.of("connectionId", "source", "id", "orderId");

  /** Called by the SDK itself, and by tests. */
  public CheckoutReference(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the connection to the shop. */
  public String connectionId() {
    return read("connectionId", Read.TEXT);
  }

  /** The kind of shop. */
  public CheckoutSource source() {
    return read("source", Read.text(CheckoutSource::of));
  }

  /** The id of the order in this service; null for an order that could not be read. May be null. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** The id that the shop gave the order. May be null. */
  public String orderId() {
    return read("orderId", Read.TEXT);
  }
}
