// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Hours in which nobody is notified, by the clock of the holder. */
public final class QuietHours extends Model {
  private static final List<String> MEMBERS = List.of("from", "to");

  /** Called by the SDK itself, and by tests. */
  public QuietHours(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The time at which they begin. */
  public String from() {
    return read("from", Read.TEXT);
  }

  /** The time at which they end. */
  public String to() {
    return read("to", Read.TEXT);
  }
}
