// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;
import java.util.Map;

/** What happened on one day. */
public final class OverviewDay extends Model {
  private static final List<String> MEMBERS = List.of("date", "counts", "onPhones");

  /** Called by the SDK itself, and by tests. */
  public OverviewDay(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The day, in UTC. */
  public String date() {
    return read("date", Read.TEXT);
  }

  /** What happened on this day. By type of event; what has not happened is left out. */
  public Map<String, EventCount> counts() {
    return read("counts", Read.map(Read.object(EventCount::new)));
  }

  /** Passes that were on at least one phone at the end of this day. */
  public PassesOnPhones onPhones() {
    return read("onPhones", Read.object(PassesOnPhones::new));
  }
}
