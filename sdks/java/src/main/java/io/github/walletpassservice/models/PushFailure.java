// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** A change of a pass that did not reach a wallet. */
public final class PushFailure extends Model {
  private static final List<String> MEMBERS = List.of("passId", "version", "platform", "reason", "devices", "at");

  /** Called by the SDK itself, and by tests. */
  public PushFailure(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the pass. */
  public String passId() {
    return read("passId", Read.TEXT);
  }

  /** The newest version of the pass. */
  public Long version() {
    return read("version", Read.INTEGER);
  }

  /** A wallet that a pass can be in. */
  public Platform platform() {
    return read("platform", Read.text(Platform::of));
  }

  /** The reason that {@code pass.push.failed} gives; {@code unreachable}: tried to the end. */
  public String reason() {
    return read("reason", Read.TEXT);
  }

  /** How many devices could not be notified. */
  public Long devices() {
    return read("devices", Read.INTEGER);
  }

  /** When the last retry failed. */
  public Instant at() {
    return read("at", Read.INSTANT);
  }
}
