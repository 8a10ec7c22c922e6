// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The points of a pass by their ends. */
public final class PassPointLots extends Model {
  private static final List<String> MEMBERS = List.of("balance", "lots");

  /** Called by the SDK itself, and by tests. */
  public PassPointLots(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The points that the pass has now. */
  public Long balance() {
    return read("balance", Read.INTEGER);
  }

  /**
   * The soonest end first. Their sum is the balance; empty where the template lets points last for
   * ever.
   */
  public List<PointLot> lots() {
    return read("lots", Read.list(Read.object(PointLot::new)));
  }
}
