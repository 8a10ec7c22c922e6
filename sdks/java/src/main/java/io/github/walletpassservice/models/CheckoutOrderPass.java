// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** A pass that an order got. */
public final class CheckoutOrderPass extends Model {
  private static final List<String> MEMBERS = List.of("passId", "lineId", "unit", "ruleId", "status", "passStatus", "downloadUrl");

  /** Called by the SDK itself, and by tests. */
  public CheckoutOrderPass(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the pass. */
  public String passId() {
    return read("passId", Read.TEXT);
  }

  /** The line of the order that the pass is for. */
  public String lineId() {
    return read("lineId", Read.TEXT);
  }

  /** Which unit of the line the pass is for, counted from 1. */
  public Long unit() {
    return read("unit", Read.INTEGER);
  }

  /** The rule that asked for the pass. */
  public String ruleId() {
    return read("ruleId", Read.TEXT);
  }

  /** What became of the pass. VOIDED: by a refund or cancellation. */
  public CheckoutPassStatus status() {
    return read("status", Read.text(CheckoutPassStatus::of));
  }

  /** The status of the pass itself, where one order is read. May be null. */
  public PassStatus passStatus() {
    return read("passStatus", Read.text(PassStatus::of));
  }

  /** The link for the holder, where one order is read. May be null. */
  public String downloadUrl() {
    return read("downloadUrl", Read.TEXT);
  }
}
