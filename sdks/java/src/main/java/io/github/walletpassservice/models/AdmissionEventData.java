// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of events about an admission. */
public final class AdmissionEventData extends Model {
  private static final List<String> MEMBERS = List.of("admission", "erased");

  /** Called by the SDK itself, and by tests. */
  public AdmissionEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** That a pass was admitted, once, in a scope. */
  public Admission admission() {
    return read("admission", Read.object(Admission::new));
  }

  /**
   * True: the pass was deleted before this was sent. There is only {@code pass}, with {@code id},
   * {@code version} and {@code deletedAt}. Left out otherwise. May be null.
   */
  public Boolean erased() {
    return read("erased", Read.BOOLEAN);
  }
}
