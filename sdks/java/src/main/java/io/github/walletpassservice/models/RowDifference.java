// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What a row would change of a pass that is there. */
public final class RowDifference extends Model {
  private static final List<String> MEMBERS = List.of("row", "passId", "serialNumber", "changed");

  /** Called by the SDK itself, and by tests. */
  public RowDifference(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The number of the row; the first below the headers is 1. */
  public Long row() {
    return read("row", Read.INTEGER);
  }

  /** The pass. */
  public String passId() {
    return read("passId", Read.TEXT);
  }

  /** The serial number of the pass. */
  public String serialNumber() {
    return read("serialNumber", Read.TEXT);
  }

  /** The members that would change: 20 at most. */
  public List<ChangedMember> changed() {
    return read("changed", Read.list(Read.object(ChangedMember::new)));
  }
}
