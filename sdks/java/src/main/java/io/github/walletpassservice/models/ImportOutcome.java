// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/**
 * What an import has done so far with the rows of its file, or what it would do where the job only
 * checks them.
 */
public final class ImportOutcome extends Model {
  private static final List<String> MEMBERS = List.of("created", "updated", "unchanged", "phones");

  /** Called by the SDK itself, and by tests. */
  public ImportOutcome(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** How many rows became new passes. */
  public Long created() {
    return read("created", Read.INTEGER);
  }

  /** How many rows changed a pass. */
  public Long updated() {
    return read("updated", Read.INTEGER);
  }

  /** How many rows say what their pass says already, or were imported before. */
  public Long unchanged() {
    return read("unchanged", Read.INTEGER);
  }

  /** How many devices and copies would be notified of the changes, by wallet. */
  public NotifiedPhones phones() {
    return read("phones", Read.object(NotifiedPhones::new));
  }
}
