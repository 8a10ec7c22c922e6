// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The buyer of the order. */
public final class CheckoutCustomer extends Model {
  private static final List<String> MEMBERS = List.of("name", "email", "phone", "locale");

  /** Called by the SDK itself, and by tests. */
  public CheckoutCustomer(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The buyer’s name. May be null. */
  public String name() {
    return read("name", Read.TEXT);
  }

  /** The buyer’s e-mail address. May be null. */
  public String email() {
    return read("email", Read.TEXT);
  }

  /** The buyer’s telephone number. May be null. */
  public String phone() {
    return read("phone", Read.TEXT);
  }

  /** The buyer’s language, as the shop names it. May be null. */
  public String locale() {
    return read("locale", Read.TEXT);
  }
}
