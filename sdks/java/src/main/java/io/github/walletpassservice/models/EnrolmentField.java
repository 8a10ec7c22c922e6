// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;
import java.util.Map;

/** A question of a sign-up page. */
public final class EnrolmentField extends Model {
  private static final List<String> MEMBERS = List.of("key", "required", "unique", "label");

  /** Called by the SDK itself, and by tests. */
  public EnrolmentField(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The key of a field of the template, or {@code customer.name} or {@code customer.email}. */
  public String key() {
    return read("key", Read.TEXT);
  }

  /** Nobody signs up without a value. */
  public Boolean required() {
    return read("required", Read.BOOLEAN);
  }

  /** Each value signs up once. */
  public Boolean unique() {
    return read("unique", Read.BOOLEAN);
  }

  /** What the page calls it, by language tag; null: as the template does. May be null. */
  public Map<String, String> label() {
    return read("label", Read.map(Read.TEXT));
  }
}
