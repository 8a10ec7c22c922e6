// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What a pass opens now, and the pass with it. */
public final class PassAccessSet extends Model {
  private static final List<String> MEMBERS = List.of("access", "pass");

  /** Called by the SDK itself, and by tests. */
  public PassAccessSet(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Which doors the pass opens, and when; null: none. May be null. */
  public AccessPermissions access() {
    return read("access", Read.object(AccessPermissions::new));
  }

  /** A pass, as it is now. */
  public Pass pass() {
    return read("pass", Read.object(Pass::new));
  }
}
