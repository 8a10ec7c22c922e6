// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;
import java.util.Map;

/**
 * Passes that are on at least one phone. A pass on several phones of a wallet counts once, and one
 * in both wallets counts once in each and once in {@code all}. Voided, redeemed and expired passes
 * count as long as a phone keeps them; deleted passes and test passes do not.
 */
public final class PassesOnPhones extends Model {
  private static final List<String> MEMBERS = List.of("all", "byPlatform");

  /** Called by the SDK itself, and by tests. */
  public PassesOnPhones(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Passes on any phone. */
  public Long all() {
    return read("all", Read.INTEGER);
  }

  /** The same by wallet platform. */
  public Map<String, Long> byPlatform() {
    return read("byPlatform", Read.map(Read.INTEGER));
  }
}
