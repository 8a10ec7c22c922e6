// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** A member of a pass that would be different. */
public final class CampaignMemberChange extends Model {
  private static final List<String> MEMBERS = List.of("path", "before", "after");

  /** Called by the SDK itself, and by tests. */
  public CampaignMemberChange(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Where the member stands in the pass. */
  public List<String> path() {
    return read("path", Read.list(Read.TEXT));
  }

  /** What is there now; null: the template’s. */
  public Object before() {
    return read("before", Read.ANY);
  }

  /** What would be there; null: the template’s. */
  public Object after() {
    return read("after", Read.ANY);
  }
}
