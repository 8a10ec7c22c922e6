// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** What is left of a deleted pass. */
public final class DeletedPass extends Model {
  private static final List<String> MEMBERS = List.of("id", "version", "deletedAt");

  /** Called by the SDK itself, and by tests. */
  public DeletedPass(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the deleted pass. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** The version of the deletion: the last one of the pass. */
  public Long version() {
    return read("version", Read.INTEGER);
  }

  /** When the pass was deleted. */
  public Instant deletedAt() {
    return read("deletedAt", Read.INSTANT);
  }
}
