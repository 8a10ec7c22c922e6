// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of {@code pass.updated}. */
public final class PassUpdatedEventData extends Model {
  private static final List<String> MEMBERS = List.of("pass", "changed", "campaignId", "erased");

  /** Called by the SDK itself, and by tests. */
  public PassUpdatedEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The pass, as it was then. */
  public Pass pass() {
    return read("pass", Read.object(Pass::new));
  }

  /** RFC 6901 pointers to what is different in this version. */
  public List<String> changed() {
    return read("changed", Read.list(Read.TEXT));
  }

  /** The campaign that changed the pass, or took its change back; only of these. May be null. */
  public String campaignId() {
    return read("campaignId", Read.TEXT);
  }

  /**
   * True: the pass was deleted before this was sent. There is only {@code pass}, with {@code id},
   * {@code version} and {@code deletedAt}. Left out otherwise. May be null.
   */
  public Boolean erased() {
    return read("erased", Read.BOOLEAN);
  }
}
