// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The tiers of a loyalty programme. */
public final class TemplateTiers extends Model {
  private static final List<String> MEMBERS = List.of("basis", "items");

  /** Called by the SDK itself, and by tests. */
  public TemplateTiers(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** earned: by the points that a pass has earned. manual: by hand, and the first tier until then. */
  public TierBasis basis() {
    return read("basis", Read.text(TierBasis::of));
  }

  /** From the lowest tier up. */
  public List<TemplateTier> items() {
    return read("items", Read.list(Read.object(TemplateTier::new)));
  }
}
