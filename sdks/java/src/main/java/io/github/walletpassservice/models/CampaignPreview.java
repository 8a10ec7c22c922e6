// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What a campaign would reach if it were started now. */
public final class CampaignPreview extends Model {
  private static final List<String> MEMBERS = List.of("matched", "atLeast", "reached", "unreachable", "quiet", "cost", "sample", "confirmation", "warnings");

  /** Called by the SDK itself, and by tests. */
  public CampaignPreview(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The passes that match. */
  public Long matched() {
    return read("matched", Read.INTEGER);
  }

  /** Whether there may be more: at most 500,000 passes of the workspace are looked at. */
  public Boolean atLeast() {
    return read("atLeast", Read.BOOLEAN);
  }

  /** The matching passes that are on a phone. */
  public CampaignReach reached() {
    return read("reached", Read.object(CampaignReach::new));
  }

  /** Those that are on no phone: a change reaches them, a message does not. */
  public Long unreachable() {
    return read("unreachable", Read.INTEGER);
  }

  /** Who hears of it later than others. */
  public CampaignQuiet quiet() {
    return read("quiet", Read.object(CampaignQuiet::new));
  }

  /** What the campaign takes. */
  public CampaignCost cost() {
    return read("cost", Read.object(CampaignCost::new));
  }

  /** The first ten passes. */
  public List<CampaignSample> sample() {
    return read("sample", Read.list(Read.object(CampaignSample::new)));
  }

  /**
   * What {@code start} takes in proof that this preview was seen: good for ten minutes, and for the
   * campaign as it is. Null: the campaign is not stored. May be null.
   */
  public String confirmation() {
    return read("confirmation", Read.TEXT);
  }

  /** What may not work as it is meant. */
  public List<Warning> warnings() {
    return read("warnings", Read.list(Read.object(Warning::new)));
  }
}
