// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Something that was accepted and yet will not work as it is meant. */
public final class Warning extends Model {
  private static final List<String> MEMBERS = List.of("code", "message", "pointer");

  /** Called by the SDK itself, and by tests. */
  public Warning(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Stable, and explained at {@code /docs/errors}. */
  public String code() {
    return read("code", Read.TEXT);
  }

  /** A sentence for people. It may change: compare {@code code} instead. */
  public String message() {
    return read("message", Read.TEXT);
  }

  /** RFC 6901 pointer to the member that it is about. May be null. */
  public String pointer() {
    return read("pointer", Read.TEXT);
  }
}
