// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The matching passes that are on a phone. */
public final class CampaignReach extends Model {
  private static final List<String> MEMBERS = List.of("passes", "phones");

  /** Called by the SDK itself, and by tests. */
  public CampaignReach(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Those that are on a phone. */
  public Long passes() {
    return read("passes", Read.INTEGER);
  }

  /** Those that are on a phone, by wallet. */
  public PhonesByWallet phones() {
    return read("phones", Read.object(PhonesByWallet::new));
  }
}
