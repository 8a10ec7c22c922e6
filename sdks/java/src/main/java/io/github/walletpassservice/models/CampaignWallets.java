// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What each wallet did with the passes of a campaign. */
public final class CampaignWallets extends Model {
  private static final List<String> MEMBERS = List.of("apple", "google");

  /** Called by the SDK itself, and by tests. */
  public CampaignWallets(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** What Apple Wallet did. */
  public CampaignWalletCounts apple() {
    return read("apple", Read.object(CampaignWalletCounts::new));
  }

  /** What Google Wallet did. */
  public CampaignWalletCounts google() {
    return read("google", Read.object(CampaignWalletCounts::new));
  }
}
