// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** How often each scanner and each door was used. */
public final class AllScanCounts extends Model {
  private static final List<String> MEMBERS = List.of("items", "doors");

  /** Called by the SDK itself, and by tests. */
  public AllScanCounts(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The scanners with scans since then; others have none. */
  public List<ScanCounts> items() {
    return read("items", Read.list(Read.object(ScanCounts::new)));
  }

  /** The doors with decisions since then, those of your own readers included, by {@code doorId}. */
  public List<DoorCounts> doors() {
    return read("doors", Read.list(Read.object(DoorCounts::new)));
  }
}
