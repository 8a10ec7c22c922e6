// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** One result for each scan. */
public final class ScanBatch extends Model {
  private static final List<String> MEMBERS = List.of("items", "summary");

  /** Called by the SDK itself, and by tests. */
  public ScanBatch(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** One result for each scan, in the order of the request. */
  public List<ScanBatchItem> items() {
    return read("items", Read.list(Read.object(ScanBatchItem::new)));
  }

  /** How many scans were taken and refused. */
  public ScanBatchSummary summary() {
    return read("summary", Read.object(ScanBatchSummary::new));
  }
}
