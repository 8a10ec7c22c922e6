// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** How the endpoints of webhooks are. */
public final class WebhookHealth extends Model {
  private static final List<String> MEMBERS = List.of("enabled", "failing", "disabledByService");

  /** Called by the SDK itself, and by tests. */
  public WebhookHealth(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Endpoints that get events. */
  public Long enabled() {
    return read("enabled", Read.INTEGER);
  }

  /** Those of them that have failed since their last success. */
  public Long failing() {
    return read("failing", Read.INTEGER);
  }

  /** Endpoints that were disabled after failing for long. */
  public Long disabledByService() {
    return read("disabledByService", Read.INTEGER);
  }
}
