// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of {@code pass.tier.changed}. */
public final class TierChangedEventData extends Model {
  private static final List<String> MEMBERS = List.of("tier", "pass", "erased");

  /** Called by the SDK itself, and by tests. */
  public TierChangedEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** From one tier to another. */
  public TierChange tier() {
    return read("tier", Read.object(TierChange::new));
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
