// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The text of a consent in one of its versions. It never changes. */
public final class EnrolmentConsentVersion extends Model {
  private static final List<String> MEMBERS = List.of("id", "key", "version", "text", "url", "createdAt");

  /** Called by the SDK itself, and by tests. */
  public EnrolmentConsentVersion(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the version. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** Your own name for the consent. */
  public String key() {
    return read("key", Read.TEXT);
  }

  /** Counts from 1. */
  public Long version() {
    return read("version", Read.INTEGER);
  }

  /** The sentence that people agreed to, by language tag. */
  public Map<String, String> text() {
    return read("text", Read.map(Read.TEXT));
  }

  /** Where the terms stood in full; null: nowhere. May be null. */
  public String url() {
    return read("url", Read.TEXT);
  }

  /** Since when the page shows it. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }
}
