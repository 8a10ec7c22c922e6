// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of {@code pass.deleted}. */
public final class PassDeletedEventData extends Model {
  private static final List<String> MEMBERS = List.of("pass");

  /** Called by the SDK itself, and by tests. */
  public PassDeletedEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** What is left of a deleted pass. */
  public DeletedPass pass() {
    return read("pass", Read.object(DeletedPass::new));
  }
}
