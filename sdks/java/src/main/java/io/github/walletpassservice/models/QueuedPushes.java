// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** How many devices and copies are notified of a change, by wallet. */
public final class QueuedPushes extends Model {
  private static final List<String> MEMBERS = List.of("apple", "google");

  /** Called by the SDK itself, and by tests. */
  public QueuedPushes(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** How many are notified in the wallet {@code apple}. */
  public Long apple() {
    return read("apple", Read.INTEGER);
  }

  /** How many are notified in the wallet {@code google}. */
  public Long google() {
    return read("google", Read.INTEGER);
  }
}
