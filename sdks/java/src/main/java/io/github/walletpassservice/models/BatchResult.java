// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** One result for each item. */
public final class BatchResult extends Model {
  private static final List<String> MEMBERS = List.of("items", "summary", "bundleId", "bundleUrl");

  /** Called by the SDK itself, and by tests. */
  public BatchResult(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** One result for each item, in the order of the request. */
  public List<BatchItem> items() {
    return read("items", Read.list(Read.object(BatchItem::new)));
  }

  /** How many were created and refused. */
  public BatchSummary summary() {
    return read("summary", Read.object(BatchSummary::new));
  }

  /**
   * The id of the bundle, by which its link is rotated. Only where {@code bundle} was asked for. May
   * be null.
   */
  public String bundleId() {
    return read("bundleId", Read.TEXT);
  }

  /** One link to all passes of the batch. Only where {@code bundle} was asked for. May be null. */
  public String bundleUrl() {
    return read("bundleUrl", Read.TEXT);
  }
}
