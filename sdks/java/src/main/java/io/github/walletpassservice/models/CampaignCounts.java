// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;
import java.util.Map;

/**
 * What became of the passes of a campaign. {@code planned} is always {@code sent}, {@code
 * waiting}, and all of {@code skipped} and {@code failed} together.
 */
public final class CampaignCounts extends Model {
  private static final List<String> MEMBERS = List.of("planned", "waiting", "sent", "skipped", "failed", "fetched", "wallets", "reverted", "revertSkipped");

  /** Called by the SDK itself, and by tests. */
  public CampaignCounts(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The passes that were picked when it began. */
  public Long planned() {
    return read("planned", Read.INTEGER);
  }

  /** Those whose turn is still to come. */
  public Long waiting() {
    return read("waiting", Read.INTEGER);
  }

  /** Those that were changed, or whose holders were notified. */
  public Long sent() {
    return read("sent", Read.INTEGER);
  }

  /** Those that were left alone, by reason. */
  public Map<String, Long> skipped() {
    return read("skipped", Read.map(Read.INTEGER));
  }

  /** Those that could not be changed, by reason. */
  public Map<String, Long> failed() {
    return read("failed", Read.map(Read.INTEGER));
  }

  /**
   * Those whose phone has fetched what was sent. Counted about once a minute; some wallets do not
   * tell.
   */
  public Long fetched() {
    return read("fetched", Read.INTEGER);
  }

  /**
   * What became of those that are on phones, by wallet. Counted about once a minute, until a week
   * after the end.
   */
  public CampaignWallets wallets() {
    return read("wallets", Read.object(CampaignWallets::new));
  }

  /** Those on which the change was reversed. */
  public Long reverted() {
    return read("reverted", Read.INTEGER);
  }

  /** Those on which the change was left, by reason. */
  public Map<String, Long> revertSkipped() {
    return read("revertSkipped", Read.map(Read.INTEGER));
  }
}
