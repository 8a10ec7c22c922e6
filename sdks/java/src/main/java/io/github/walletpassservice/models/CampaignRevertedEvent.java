// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** What a campaign had changed was reversed. */
public final class CampaignRevertedEvent extends WebhookEvent {
  private static final List<String> MEMBERS = List.of("id", "timestamp", "apiVersion", "mode", "type", "data");

  /** Called by the SDK itself, and by tests. */
  public CampaignRevertedEvent(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the event: the same in every delivery of it. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** When the event happened. */
  public Instant timestamp() {
    return read("timestamp", Read.INSTANT);
  }

  /** The version of the payload’s shape. */
  public String apiVersion() {
    return read("apiVersion", Read.TEXT);
  }

  /** The mode of the workspace. */
  public Mode mode() {
    return read("mode", Read.text(Mode::of));
  }

  /** The type of the event. */
  public String type() {
    return read("type", Read.TEXT);
  }

  /** The data of events about a campaign. */
  public CampaignEventData data() {
    return read("data", Read.object(CampaignEventData::new));
  }
}
