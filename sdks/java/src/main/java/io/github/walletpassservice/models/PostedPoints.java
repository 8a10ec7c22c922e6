// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** An entry of the ledger, and what it led to. */
public final class PostedPoints extends Model {
  private static final List<String> MEMBERS = List.of("transaction", "balance", "pass", "stamps");

  /** Called by the SDK itself, and by tests. */
  public PostedPoints(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** An entry in the points ledger of a pass. It is never changed or removed. */
  public PointsTransaction transaction() {
    return read("transaction", Read.object(PointsTransaction::new));
  }

  /** What the pass has now: where a request is repeated, later than {@code balanceAfter}. */
  public Long balance() {
    return read("balance", Read.INTEGER);
  }

  /** A pass, as it is now. */
  public Pass pass() {
    return read("pass", Read.object(Pass::new));
  }

  /** How full the card of stamps is now; null: the template has none. May be null. */
  public StampState stamps() {
    return read("stamps", Read.object(StampState::new));
  }
}
