// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** How often barcodes were used in a scope. */
public final class ScanListEntry extends Model {
  private static final List<String> MEMBERS = List.of("scope", "limit", "whole", "used");

  /** Called by the SDK itself, and by tests. */
  public ScanListEntry(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** What is counted in. */
  public String scope() {
    return read("scope", Read.TEXT);
  }

  /** How often a barcode is admitted. */
  public Long limit() {
    return read("limit", Read.INTEGER);
  }

  /** Whether {@code used} is all that was used; false: what has changed since {@code since}. */
  public Boolean whole() {
    return read("whole", Read.BOOLEAN);
  }

  /** Barcodes that were used, at most 20,000. */
  public List<UsedBarcode> used() {
    return read("used", Read.list(Read.object(UsedBarcode::new)));
  }
}
