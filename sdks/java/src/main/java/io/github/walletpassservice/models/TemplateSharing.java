// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Whether holders may share the pass. */
public final class TemplateSharing extends Model {
  private static final List<String> MEMBERS = List.of("prohibited");

  /** Called by the SDK itself, and by tests. */
  public TemplateSharing(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /**
   * Whether the wallets are asked to keep the pass with its holder. Apple Wallet hides its Share
   * button; at Google only the first account that saves the pass can have it. Whoever has the pass
   * link can still open it.
   */
  public Boolean prohibited() {
    return read("prohibited", Read.BOOLEAN);
  }
}
