// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;
import java.util.Map;

/** Something that people agree to. */
public final class EnrolmentConsent extends Model {
  private static final List<String> MEMBERS = List.of("key", "version", "text", "url", "required");

  /** Called by the SDK itself, and by tests. */
  public EnrolmentConsent(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Your own name for it. */
  public String key() {
    return read("key", Read.TEXT);
  }

  /** The version of text and address: it rises when one of them changes. */
  public Long version() {
    return read("version", Read.INTEGER);
  }

  /** The sentence that people agree to, by language tag. */
  public Map<String, String> text() {
    return read("text", Read.map(Read.TEXT));
  }

  /** Where the terms stand in full; null: nowhere. May be null. */
  public String url() {
    return read("url", Read.TEXT);
  }

  /** Nobody signs up without it. */
  public Boolean required() {
    return read("required", Read.BOOLEAN);
  }
}
