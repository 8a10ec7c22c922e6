// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Whether a part of the audit log is what was recorded. */
public final class AuditCheck extends Model {
  private static final List<String> MEMBERS = List.of("holds", "checked", "eventsChecked", "firstBroken", "waiting", "head", "next");

  /** Called by the SDK itself, and by tests. */
  public AuditCheck(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Whether every entry that was looked at is chained. */
  public Boolean holds() {
    return read("holds", Read.BOOLEAN);
  }

  /** How many entries were looked at. */
  public Long checked() {
    return read("checked", Read.INTEGER);
  }

  /** How many events were compared with the digests of them in the log. */
  public Long eventsChecked() {
    return read("eventsChecked", Read.INTEGER);
  }

  /** The first entry that does not fit; null where all do. May be null. */
  public AuditFault firstBroken() {
    return read("firstBroken", Read.object(AuditFault::new));
  }

  /** Entries at the end that were written a moment ago and have no hash yet. */
  public Long waiting() {
    return read("waiting", Read.INTEGER);
  }

  /**
   * The last place that was checked. Keep it outside of this service: a later check that begins with
   * it as {@code after} shows whether the log was cut off or written again. Null: there are no
   * entries. May be null.
   */
  public String head() {
    return read("head", Read.TEXT);
  }

  /** The {@code after} of the next part; null where the log ends here. May be null. */
  public String next() {
    return read("next", Read.TEXT);
  }
}
