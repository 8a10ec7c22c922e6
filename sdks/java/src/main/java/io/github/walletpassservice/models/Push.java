// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;
import java.util.Map;

/** How phones were notified of a version of a pass. */
public final class Push extends Model {
  private static final List<String> MEMBERS = List.of("passId", "version", "platform", "devices", "failed", "tookMs", "reason");

  /** Called by the SDK itself, and by tests. */
  public Push(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the pass. */
  public String passId() {
    return read("passId", Read.TEXT);
  }

  /** The version of the pass that devices were notified of. */
  public Long version() {
    return read("version", Read.INTEGER);
  }

  /** A wallet that a pass can be in. */
  public Platform platform() {
    return read("platform", Read.text(Platform::of));
  }

  /** How many devices were notified. */
  public Long devices() {
    return read("devices", Read.INTEGER);
  }

  /** How many devices could not be notified, by reason. */
  public Map<String, Long> failed() {
    return read("failed", Read.map(Read.INTEGER));
  }

  /** How long the request took, in milliseconds. May be null. */
  public Long tookMs() {
    return read("tookMs", Read.INTEGER);
  }

  /** Why no device was notified; null if one was. May be null. */
  public String reason() {
    return read("reason", Read.TEXT);
  }
}
