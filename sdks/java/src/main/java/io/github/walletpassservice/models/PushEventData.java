// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of events about notifying phones. */
public final class PushEventData extends Model {
  private static final List<String> MEMBERS = List.of("push", "erased");

  /** Called by the SDK itself, and by tests. */
  public PushEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** How phones were notified of a version of a pass. */
  public Push push() {
    return read("push", Read.object(Push::new));
  }

  /**
   * True: the pass was deleted before this was sent. There is only {@code pass}, with {@code id},
   * {@code version} and {@code deletedAt}. Left out otherwise. May be null.
   */
  public Boolean erased() {
    return read("erased", Read.BOOLEAN);
  }
}
