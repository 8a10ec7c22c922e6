// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** Which doors a pass opens, and when. */
public final class AccessPermissions extends Model {
  private static final List<String> MEMBERS = List.of("accessLevel", "validFrom", "validUntil", "allowedDoors");

  /** Called by the SDK itself, and by tests. */
  public AccessPermissions(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /**
   * Your own word for what the pass may open, such as {@code backstage}. It is shown in decisions
   * and on the pass. May be null.
   */
  public String accessLevel() {
    return read("accessLevel", Read.TEXT);
  }

  /** The instant from which the pass opens doors; null: there is no beginning. May be null. */
  public Instant validFrom() {
    return read("validFrom", Read.INSTANT);
  }

  /** The instant from which the pass opens no door any more; null: there is no end. May be null. */
  public Instant validUntil() {
    return read("validUntil", Read.INSTANT);
  }

  /** Ids of doors, exact to the letter. {@code *} means every door. */
  public List<String> allowedDoors() {
    return read("allowedDoors", Read.list(Read.TEXT));
  }
}
