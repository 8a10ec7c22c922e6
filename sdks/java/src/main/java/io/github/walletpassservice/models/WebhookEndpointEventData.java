// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of {@code webhook_endpoint.disabled}. */
public final class WebhookEndpointEventData extends Model {
  private static final List<String> MEMBERS = List.of("webhookEndpoint");

  /** Called by the SDK itself, and by tests. */
  public WebhookEndpointEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** An address that gets events. */
  public WebhookEndpoint webhookEndpoint() {
    return read("webhookEndpoint", Read.object(WebhookEndpoint::new));
  }
}
