// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What a change of a pass did. */
public final class UpdateReport extends Model {
  private static final List<String> MEMBERS = List.of("changed", "queued", "silent", "silentReason", "warnings");

  /** Called by the SDK itself, and by tests. */
  public UpdateReport(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** RFC 6901 pointers to the members of the pass that are different now. */
  public List<String> changed() {
    return read("changed", Read.list(Read.TEXT));
  }

  /** How many devices and copies are notified of a change, by wallet. */
  public QueuedPushes queued() {
    return read("queued", Read.object(QueuedPushes::new));
  }

  /** Whether an iPhone applies the change without a notification. */
  public Boolean silent() {
    return read("silent", Read.BOOLEAN);
  }

  /** Why the holder is not notified; null where the holder is. May be null. */
  public String silentReason() {
    return read("silentReason", Read.TEXT);
  }

  /** What phones will not show as it is meant. */
  public List<Warning> warnings() {
    return read("warnings", Read.list(Read.object(Warning::new)));
  }
}
