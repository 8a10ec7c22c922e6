// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of {@code checkout.failed}. */
public final class CheckoutFailedEventData extends Model {
  private static final List<String> MEMBERS = List.of("checkout");

  /** Called by the SDK itself, and by tests. */
  public CheckoutFailedEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The order that it is about. */
  public CheckoutReference checkout() {
    return read("checkout", Read.object(CheckoutReference::new));
  }
}
