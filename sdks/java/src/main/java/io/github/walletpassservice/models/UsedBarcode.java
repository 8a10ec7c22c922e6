// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** A barcode that was used. */
public final class UsedBarcode extends Model {
  private static final List<String> MEMBERS = List.of("h", "used", "at", "doorId");

  /** Called by the SDK itself, and by tests. */
  public UsedBarcode(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The hash of the barcode, as on the list. */
  public String h() {
    return read("h", Read.TEXT);
  }

  /** How often; 0: its last use was undone. */
  public Long used() {
    return read("used", Read.INTEGER);
  }

  /** When the barcode was used last. May be null. */
  public Instant at() {
    return read("at", Read.INSTANT);
  }

  /** At which door. */
  public String doorId() {
    return read("doorId", Read.TEXT);
  }
}
