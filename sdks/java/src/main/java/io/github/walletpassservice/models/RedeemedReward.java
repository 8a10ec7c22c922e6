// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** A reward that was handed out. */
public final class RedeemedReward extends Model {
  private static final List<String> MEMBERS = List.of("key", "label", "cost");

  /** Called by the SDK itself, and by tests. */
  public RedeemedReward(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The key of the reward. */
  public String key() {
    return read("key", Read.TEXT);
  }

  /** The name of the reward, as it was then. */
  public String label() {
    return read("label", Read.TEXT);
  }

  /** How many points it took. */
  public Long cost() {
    return read("cost", Read.INTEGER);
  }
}
