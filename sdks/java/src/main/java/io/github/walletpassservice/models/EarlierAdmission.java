// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** An earlier admission of a pass. */
public final class EarlierAdmission extends Model {
  private static final List<String> MEMBERS = List.of("at", "doorId", "readerId", "offline");

  /** Called by the SDK itself, and by tests. */
  public EarlierAdmission(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** When the pass was admitted. */
  public Instant at() {
    return read("at", Read.INSTANT);
  }

  /** At which door. */
  public String doorId() {
    return read("doorId", Read.TEXT);
  }

  /** The scanner, or the person with it. */
  public String readerId() {
    return read("readerId", Read.TEXT);
  }

  /** Whether the scanner was offline. */
  public Boolean offline() {
    return read("offline", Read.BOOLEAN);
  }
}
