// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** When points end. */
public final class PointsExpiry extends Model {
  private static final List<String> MEMBERS = List.of("months", "warnDays");

  /** Called by the SDK itself, and by tests. */
  public PointsExpiry(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /**
   * How many months points last after the month in which they were earned. They end with the last
   * day of a month, by UTC.
   */
  public Long months() {
    return read("months", Read.INTEGER);
  }

  /**
   * How many days before the end the event {@code pass.points.expiring} warns of it. Left out: none
   * does. May be null.
   */
  public Long warnDays() {
    return read("warnDays", Read.INTEGER);
  }
}
