// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What wallets are notified of again. */
public final class RetriedPushes extends Model {
  private static final List<String> MEMBERS = List.of("queued", "hasMore");

  /** Called by the SDK itself, and by tests. */
  public RetriedPushes(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** How many passes were queued. */
  public Long queued() {
    return read("queued", Read.INTEGER);
  }

  /** Whether more passes are left to be queued. */
  public Boolean hasMore() {
    return read("hasMore", Read.BOOLEAN);
  }
}
