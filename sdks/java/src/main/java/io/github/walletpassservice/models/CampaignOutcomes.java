// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What became of one pass in each wallet. */
public final class CampaignOutcomes extends Model {
  private static final List<String> MEMBERS = List.of("apple", "google");

  /** Called by the SDK itself, and by tests. */
  public CampaignOutcomes(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /**
   * What became of it in Apple Wallet; null: nothing is known, as where it is not there. May be
   * null.
   */
  public CampaignOutcome apple() {
    return read("apple", Read.text(CampaignOutcome::of));
  }

  /**
   * What became of it in Google Wallet; null: nothing is known, as where it is not there. May be
   * null.
   */
  public CampaignOutcome google() {
    return read("google", Read.text(CampaignOutcome::of));
  }
}
