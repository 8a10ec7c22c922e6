// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of {@code ping}. */
public final class PingEventData extends Model {
  private static final List<String> MEMBERS = List.of("ping");

  /** Called by the SDK itself, and by tests. */
  public PingEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** A test. */
  public Ping ping() {
    return read("ping", Read.object(Ping::new));
  }
}
