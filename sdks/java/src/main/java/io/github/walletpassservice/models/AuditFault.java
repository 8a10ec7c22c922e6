// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** An entry that does not fit into the chain. */
public final class AuditFault extends Model {
  private static final List<String> MEMBERS = List.of("number", "reason");

  /** Called by the SDK itself, and by tests. */
  public AuditFault(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The number of the entry. */
  public Long number() {
    return read("number", Read.INTEGER);
  }

  /**
   * changed: the entry, or one before it, is not what was recorded. missing: an entry was removed.
   * unchained: the entry has lost its hash. added: the entry was not added by this service. events:
   * events that the entry seals were changed, added or removed. known: the chain does not contain
   * the place that you named
   */
  public AuditFaultReason reason() {
    return read("reason", Read.text(AuditFaultReason::of));
  }
}
