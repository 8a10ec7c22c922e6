// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Points that a scan moved. */
public final class ScanPoints extends Model {
  private static final List<String> MEMBERS = List.of("moved", "balance");

  /** Called by the SDK itself, and by tests. */
  public ScanPoints(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Points that were added; negative where some were taken. */
  public Long moved() {
    return read("moved", Read.INTEGER);
  }

  /** The balance afterwards. */
  public Long balance() {
    return read("balance", Read.INTEGER);
  }
}
