// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Why something has no pass. */
public final class CheckoutFailure extends Model {
  private static final List<String> MEMBERS = List.of("lineId", "unit", "ruleId", "code", "message", "pointer");

  /** Called by the SDK itself, and by tests. */
  public CheckoutFailure(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The line of the order; null: the order as a whole. May be null. */
  public String lineId() {
    return read("lineId", Read.TEXT);
  }

  /** Which unit of the line; null: all of them. May be null. */
  public Long unit() {
    return read("unit", Read.INTEGER);
  }

  /** The rule that asked for the pass. May be null. */
  public String ruleId() {
    return read("ruleId", Read.TEXT);
  }

  /** The stable code of the error. */
  public String code() {
    return read("code", Read.TEXT);
  }

  /** A sentence for people. It may change: compare {@code code} instead. */
  public String message() {
    return read("message", Read.TEXT);
  }

  /** RFC 6901 pointer into the create body that the rule produced. May be null. */
  public String pointer() {
    return read("pointer", Read.TEXT);
  }
}
