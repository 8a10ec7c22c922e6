// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of events about a campaign. */
public final class CampaignEventData extends Model {
  private static final List<String> MEMBERS = List.of("campaign");

  /** Called by the SDK itself, and by tests. */
  public CampaignEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** A message or a change for many passes. */
  public Campaign campaign() {
    return read("campaign", Read.object(Campaign::new));
  }
}
