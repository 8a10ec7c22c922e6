// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** What somebody has agreed to. */
public final class GivenConsent extends Model {
  private static final List<String> MEMBERS = List.of("key", "version", "at", "language");

  /** Called by the SDK itself, and by tests. */
  public GivenConsent(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The name of the consent. */
  public String key() {
    return read("key", Read.TEXT);
  }

  /** The version of its text. */
  public Long version() {
    return read("version", Read.INTEGER);
  }

  /** When the consent was given. */
  public Instant at() {
    return read("at", Read.INSTANT);
  }

  /** The language in which the text was shown, a BCP 47 tag. */
  public String language() {
    return read("language", Read.TEXT);
  }
}
