// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** A line of an order that could not be read. */
public final class UnreadableLine extends Model {
  private static final List<String> MEMBERS = List.of("lineId", "message");

  /** Called by the SDK itself, and by tests. */
  public UnreadableLine(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The shop’s id of the line; null: unknown. May be null. */
  public String lineId() {
    return read("lineId", Read.TEXT);
  }

  /** What is wrong with it. */
  public String message() {
    return read("message", Read.TEXT);
  }
}
