// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** A reward, as it is for one pass. */
public final class PassReward extends Model {
  private static final List<String> MEMBERS = List.of("key", "label", "cost", "state", "missing", "redeemed", "limitPerPass", "tier", "validUntil");

  /** Called by the SDK itself, and by tests. */
  public PassReward(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The key of the reward. */
  public String key() {
    return read("key", Read.TEXT);
  }

  /** The name of the reward. */
  public String label() {
    return read("label", Read.TEXT);
  }

  /** How many points it takes. */
  public Long cost() {
    return read("cost", Read.INTEGER);
  }

  /**
   * AVAILABLE: the pass can have it now. TOO_FEW: it has too few points. TIER: its tier is too low.
   * USED_UP: it has had it as often as it may. ENDED: the time of the reward is over.
   */
  public RewardState state() {
    return read("state", Read.text(RewardState::of));
  }

  /** How many points the pass lacks; 0: none. */
  public Long missing() {
    return read("missing", Read.INTEGER);
  }

  /** How often the pass has had it, less what was reversed. */
  public Long redeemed() {
    return read("redeemed", Read.INTEGER);
  }

  /** How often one pass may have it; null: as often as its points allow. May be null. */
  public Long limitPerPass() {
    return read("limitPerPass", Read.INTEGER);
  }

  /** The lowest tier that may have it; null: all. May be null. */
  public String tier() {
    return read("tier", Read.TEXT);
  }

  /** The instant from which nobody can have it; null: no end. May be null. */
  public Instant validUntil() {
    return read("validUntil", Read.INSTANT);
  }
}
