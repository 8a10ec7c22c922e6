// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of {@code api_key.rotated}. */
public final class ApiKeyRotatedEventData extends Model {
  private static final List<String> MEMBERS = List.of("apiKey", "successor");

  /** Called by the SDK itself, and by tests. */
  public ApiKeyRotatedEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The key that was rotated, with its new end. */
  public ApiKey apiKey() {
    return read("apiKey", Read.object(ApiKey::new));
  }

  /** The key that follows it. */
  public ApiKey successor() {
    return read("successor", Read.object(ApiKey::new));
  }
}
