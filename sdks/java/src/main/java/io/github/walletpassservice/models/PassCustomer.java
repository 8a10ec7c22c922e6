// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Whose pass it is. */
public final class PassCustomer extends Model {
  private static final List<String> MEMBERS = List.of("name", "email", "language", "timeZone");

  /** Called by the SDK itself, and by tests. */
  public PassCustomer(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The holder’s name. May be null. */
  public String name() {
    return read("name", Read.TEXT);
  }

  /** The holder’s e-mail address. May be null. */
  public String email() {
    return read("email", Read.TEXT);
  }

  /** The holder’s language, a BCP 47 tag; null where it is not known. May be null. */
  public String language() {
    return read("language", Read.TEXT);
  }

  /** The holder’s time zone, an IANA name; null where it is not known. May be null. */
  public String timeZone() {
    return read("timeZone", Read.TEXT);
  }
}
