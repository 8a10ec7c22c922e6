// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** Points that end soon. */
public final class ExpiringPoints extends Model {
  private static final List<String> MEMBERS = List.of("points", "expiresAt");

  /** Called by the SDK itself, and by tests. */
  public ExpiringPoints(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** How many points end then. */
  public Long points() {
    return read("points", Read.INTEGER);
  }

  /** The instant from which they cannot be spent. */
  public Instant expiresAt() {
    return read("expiresAt", Read.INSTANT);
  }
}
