// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of events about an API key. */
public final class ApiKeyEventData extends Model {
  private static final List<String> MEMBERS = List.of("apiKey");

  /** Called by the SDK itself, and by tests. */
  public ApiKeyEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** An API key: enough to tell two keys apart, not enough to call with. */
  public ApiKey apiKey() {
    return read("apiKey", Read.object(ApiKey::new));
  }
}
