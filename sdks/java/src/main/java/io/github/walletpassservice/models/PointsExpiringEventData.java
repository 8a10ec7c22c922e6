// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of {@code pass.points.expiring}. */
public final class PointsExpiringEventData extends Model {
  private static final List<String> MEMBERS = List.of("expiring", "pass", "erased");

  /** Called by the SDK itself, and by tests. */
  public PointsExpiringEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Points that end soon. */
  public ExpiringPoints expiring() {
    return read("expiring", Read.object(ExpiringPoints::new));
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
