// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What a pass can get for its points. */
public final class PassRewards extends Model {
  private static final List<String> MEMBERS = List.of("balance", "tier", "isTierSetByHand", "stamps", "tiers", "rewards");

  /** Called by the SDK itself, and by tests. */
  public PassRewards(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The points that the pass has now. */
  public Long balance() {
    return read("balance", Read.INTEGER);
  }

  /** The key of its tier; null where the template has no tiers. May be null. */
  public String tier() {
    return read("tier", Read.TEXT);
  }

  /** Whether somebody has set the tier, so that it stays whatever the pass earns. */
  public Boolean isTierSetByHand() {
    return read("isTierSetByHand", Read.BOOLEAN);
  }

  /** How full the card of stamps is; null: the template has none. May be null. */
  public StampState stamps() {
    return read("stamps", Read.object(StampState::new));
  }

  /** The tiers of the template, from the lowest up; empty where it has none. */
  public List<PassTier> tiers() {
    return read("tiers", Read.list(Read.object(PassTier::new)));
  }

  /** In the order of the template. */
  public List<PassReward> rewards() {
    return read("rewards", Read.list(Read.object(PassReward::new)));
  }
}
