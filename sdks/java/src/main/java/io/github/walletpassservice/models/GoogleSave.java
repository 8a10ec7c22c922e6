// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The link that adds a pass to Google Wallet. */
public final class GoogleSave extends Model {
  private static final List<String> MEMBERS = List.of("saveUrl", "token");

  /** Called by the SDK itself, and by tests. */
  public GoogleSave(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The link that adds the pass to Google Wallet. */
  public String saveUrl() {
    return read("saveUrl", Read.TEXT);
  }

  /** The signed JWT in {@code saveUrl}. */
  public String token() {
    return read("token", Read.TEXT);
  }
}
