// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;
import java.util.Map;

/** What one wallet did with the passes of a campaign. */
public final class CampaignWalletCounts extends Model {
  private static final List<String> MEMBERS = List.of("notified", "failed");

  /** Called by the SDK itself, and by tests. */
  public CampaignWalletCounts(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The passes of which it was asked to notify the holder, and agreed. */
  public Long notified() {
    return read("notified", Read.INTEGER);
  }

  /** Those of which it could not be notified, by reason. */
  public Map<String, Long> failed() {
    return read("failed", Read.map(Read.INTEGER));
  }
}
