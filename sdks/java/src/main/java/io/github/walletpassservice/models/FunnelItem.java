// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/**
 * How far passes have come. Each step counts a pass once, on the day on which the pass was
 * created.
 */
public final class FunnelItem extends Model {
  private static final List<String> MEMBERS = List.of("day", "templateId", "source", "created", "opened", "added", "used", "removed");

  /** Called by the SDK itself, and by tests. */
  public FunnelItem(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The day on which they were created, UTC. May be null. */
  public String day() {
    return read("day", Read.TEXT);
  }

  /** Their template. May be null. */
  public String templateId() {
    return read("templateId", Read.TEXT);
  }

  /** What created them. May be null. */
  public PassSource source() {
    return read("source", Read.object(PassSource::new));
  }

  /** Passes created. */
  public Long created() {
    return read("created", Read.INTEGER);
  }

  /** Those whose page somebody has opened. */
  public Long opened() {
    return read("opened", Read.INTEGER);
  }

  /** Those that were added to a wallet. */
  public FunnelAdded added() {
    return read("added", Read.object(FunnelAdded::new));
  }

  /** Those that were redeemed, opened a door, or had points added or taken. */
  public Long used() {
    return read("used", Read.INTEGER);
  }

  /** Those that were removed from a wallet. */
  public Long removed() {
    return read("removed", Read.INTEGER);
  }
}
