// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Who hears of it later than others. */
public final class CampaignQuiet extends Model {
  private static final List<String> MEMBERS = List.of("laterThanStart");

  /** Called by the SDK itself, and by tests. */
  public CampaignQuiet(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The passes whose turn comes later, for their quiet hours or their local time. */
  public Long laterThanStart() {
    return read("laterThanStart", Read.INTEGER);
  }
}
