// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/**
 * How far the passes have come that were created in these days. Each pass counts once in each
 * step, whenever it made it. Steps can be skipped: a wallet can add a pass whose page nobody
 * opened.
 */
public final class PassFunnel extends Model {
  private static final List<String> MEMBERS = List.of("created", "opened", "installed", "used");

  /** Called by the SDK itself, and by tests. */
  public PassFunnel(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Passes that were created in these days. */
  public Long created() {
    return read("created", Read.INTEGER);
  }

  /** Those whose page somebody has opened. */
  public Long opened() {
    return read("opened", Read.INTEGER);
  }

  /** Those that were added to a wallet. */
  public Long installed() {
    return read("installed", Read.INTEGER);
  }

  /** Those that were redeemed, opened a door, or had points added or taken. */
  public Long used() {
    return read("used", Read.INTEGER);
  }
}
