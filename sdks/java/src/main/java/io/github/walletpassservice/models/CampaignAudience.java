// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Which passes of the template it is about. */
public final class CampaignAudience extends Model {
  private static final List<String> MEMBERS = List.of("all", "listed");

  /** Called by the SDK itself, and by tests. */
  public CampaignAudience(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The conditions, as they were given; null where passes were named. May be null. */
  public List<AudienceCondition> all() {
    return read("all", Read.list(Read.object(AudienceCondition::new)));
  }

  /** How many passes were named; null where there are conditions. May be null. */
  public Long listed() {
    return read("listed", Read.INTEGER);
  }
}
