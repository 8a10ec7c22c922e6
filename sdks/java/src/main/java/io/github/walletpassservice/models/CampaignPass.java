// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** What became of one pass of a campaign. */
public final class CampaignPass extends Model {
  private static final List<String> MEMBERS = List.of("passId", "state", "dueAt", "version", "reason", "outcomes", "failures");

  /** Called by the SDK itself, and by tests. */
  public CampaignPass(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the pass. */
  public String passId() {
    return read("passId", Read.TEXT);
  }

  /**
   * WAITING: its turn is still to come. SENT: it was changed or its holder told. SKIPPED: it was
   * left alone. FAILED: it could not be changed. REVERTED: the change was reversed.
   */
  public CampaignPassState state() {
    return read("state", Read.text(CampaignPassState::of));
  }

  /** When its turn comes, or came. */
  public Instant dueAt() {
    return read("dueAt", Read.INSTANT);
  }

  /** The version of the pass that the campaign made; null: none. May be null. */
  public Long version() {
    return read("version", Read.INTEGER);
  }

  /** Why it was left alone or could not be changed; null otherwise. May be null. */
  public String reason() {
    return read("reason", Read.TEXT);
  }

  /** What became of one pass in each wallet. */
  public CampaignOutcomes outcomes() {
    return read("outcomes", Read.object(CampaignOutcomes::new));
  }

  /** Why wallets could not be notified. */
  public CampaignFailures failures() {
    return read("failures", Read.object(CampaignFailures::new));
  }
}
