// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** A member of a pass that a row would change. */
public final class ChangedMember extends Model {
  private static final List<String> MEMBERS = List.of("pointer", "before", "after");

  /** Called by the SDK itself, and by tests. */
  public ChangedMember(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The member of the pass, as a JSON pointer. */
  public String pointer() {
    return read("pointer", Read.TEXT);
  }

  /** The value that the pass has now; null: none. */
  public Object before() {
    return read("before", Read.ANY);
  }

  /** The value that the row would give the member; null: none. */
  public Object after() {
    return read("after", Read.ANY);
  }
}
