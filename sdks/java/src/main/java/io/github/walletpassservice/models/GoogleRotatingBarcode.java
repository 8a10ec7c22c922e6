// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** How a rotating code changes. */
public final class GoogleRotatingBarcode extends Model {
  private static final List<String> MEMBERS = List.of("periodSeconds");

  /** Called by the SDK itself, and by tests. */
  public GoogleRotatingBarcode(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** How long each code is valid, in seconds. May be null. */
  public Long periodSeconds() {
    return read("periodSeconds", Read.INTEGER);
  }
}
