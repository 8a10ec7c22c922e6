// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What a campaign would make of one pass. */
public final class CampaignSample extends Model {
  private static final List<String> MEMBERS = List.of("passId", "serialNumber", "name", "message", "changes", "refused");

  /** Called by the SDK itself, and by tests. */
  public CampaignSample(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the pass. */
  public String passId() {
    return read("passId", Read.TEXT);
  }

  /** Your own id of the pass. */
  public String serialNumber() {
    return read("serialNumber", Read.TEXT);
  }

  /** The holder’s name; null where there is none, or the key lacks {@code passes:read}. May be null. */
  public String name() {
    return read("name", Read.TEXT);
  }

  /** The notification that this holder would get; null: none. May be null. */
  public String message() {
    return read("message", Read.TEXT);
  }

  /** The members that would be different. */
  public List<CampaignMemberChange> changes() {
    return read("changes", Read.list(Read.object(CampaignMemberChange::new)));
  }

  /** Why the pass would not take it; null: it would. May be null. */
  public String refused() {
    return read("refused", Read.TEXT);
  }
}
