// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What a scanner in mode {@code counter} moves. */
public final class ScannerCounter extends Model {
  private static final List<String> MEMBERS = List.of("maxPointsPerScan", "redeem");

  /** Called by the SDK itself, and by tests. */
  public ScannerCounter(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The most points that one scan moves. */
  public Long maxPointsPerScan() {
    return read("maxPointsPerScan", Read.INTEGER);
  }

  /** Whether points can be redeemed, for rewards too. */
  public Boolean redeem() {
    return read("redeem", Read.BOOLEAN);
  }
}
