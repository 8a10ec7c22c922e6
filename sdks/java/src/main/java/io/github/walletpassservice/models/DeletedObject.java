// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What is left of a thing that was deleted. */
public final class DeletedObject extends Model {
  private static final List<String> MEMBERS = List.of("id", "deleted");

  /** Called by the SDK itself, and by tests. */
  public DeletedObject(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the deleted object. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** Always {@code true}. */
  public Boolean deleted() {
    return read("deleted", Read.BOOLEAN);
  }
}
