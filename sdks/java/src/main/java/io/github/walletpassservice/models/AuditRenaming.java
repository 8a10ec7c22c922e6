// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The names of a person who has taken another one. */
public final class AuditRenaming extends Model {
  private static final List<String> MEMBERS = List.of("from", "to");

  /** Called by the SDK itself, and by tests. */
  public AuditRenaming(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The name before. */
  public String from() {
    return read("from", Read.TEXT);
  }

  /** The name since then. */
  public String to() {
    return read("to", Read.TEXT);
  }
}
