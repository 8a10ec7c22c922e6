// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of {@code pass.reward.redeemed}. */
public final class RewardRedeemedEventData extends Model {
  private static final List<String> MEMBERS = List.of("reward", "transaction", "pass", "erased");

  /** Called by the SDK itself, and by tests. */
  public RewardRedeemedEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** A reward that was handed out. */
  public RedeemedReward reward() {
    return read("reward", Read.object(RedeemedReward::new));
  }

  /** An entry in the points ledger of a pass. It is never changed or removed. */
  public PointsTransaction transaction() {
    return read("transaction", Read.object(PointsTransaction::new));
  }

  /** The pass, as it was then. */
  public Pass pass() {
    return read("pass", Read.object(Pass::new));
  }

  /**
   * True: the pass was deleted before this was sent. There is only {@code pass}, with {@code id},
   * {@code version} and {@code deletedAt}. Left out otherwise. May be null.
   */
  public Boolean erased() {
    return read("erased", Read.BOOLEAN);
  }
}
