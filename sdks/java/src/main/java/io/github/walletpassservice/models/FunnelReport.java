// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** How far the passes of some days have come. Test passes are left out. */
public final class FunnelReport extends Model {
  private static final List<String> MEMBERS = List.of("items", "isComplete", "eventsToCome");

  /** Called by the SDK itself, and by tests. */
  public FunnelReport(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** By day, the earliest first, or else the largest group first. A group without passes is left out. */
  public List<FunnelItem> items() {
    return read("items", Read.list(Read.object(FunnelItem::new)));
  }

  /** False: there are too many groups to add up. Ask for fewer days. */
  public Boolean isComplete() {
    return read("isComplete", Read.BOOLEAN);
  }

  /**
   * Events that are not in these figures yet, because very many were recorded at once; they follow
   * within minutes.
   */
  public Long eventsToCome() {
    return read("eventsToCome", Read.INTEGER);
  }
}
