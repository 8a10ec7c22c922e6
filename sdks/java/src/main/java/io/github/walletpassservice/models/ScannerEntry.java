// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** How a scanner in mode {@code entry} admits. */
public final class ScannerEntry extends Model {
  private static final List<String> MEMBERS = List.of("scope", "limit", "redeemOnAdmit");

  /** Called by the SDK itself, and by tests. */
  public ScannerEntry(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** What the uses of a pass are counted in. */
  public String scope() {
    return read("scope", Read.TEXT);
  }

  /** How often a pass is admitted in it. */
  public Long limit() {
    return read("limit", Read.INTEGER);
  }

  /** Whether an admission redeems the pass. */
  public Boolean redeemOnAdmit() {
    return read("redeemOnAdmit", Read.BOOLEAN);
  }
}
