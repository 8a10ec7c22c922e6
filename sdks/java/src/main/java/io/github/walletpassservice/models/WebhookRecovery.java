// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** What is sent again. */
public final class WebhookRecovery extends Model {
  private static final List<String> MEMBERS = List.of("endpointId", "since", "until");

  /** Called by the SDK itself, and by tests. */
  public WebhookRecovery(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The endpoint that is sent to. */
  public String endpointId() {
    return read("endpointId", Read.TEXT);
  }

  /** The instant from which on events are sent again. */
  public Instant since() {
    return read("since", Read.INSTANT);
  }

  /** The instant up to which events are sent again. */
  public Instant until() {
    return read("until", Read.INSTANT);
  }
}
