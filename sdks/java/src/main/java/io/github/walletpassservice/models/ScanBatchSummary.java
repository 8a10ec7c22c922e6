// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** How many scans were taken and refused. */
public final class ScanBatchSummary extends Model {
  private static final List<String> MEMBERS = List.of("succeeded", "failed");

  /** Called by the SDK itself, and by tests. */
  public ScanBatchSummary(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** How many scans were taken. */
  public Long succeeded() {
    return read("succeeded", Read.INTEGER);
  }

  /** How many were refused as requests. */
  public Long failed() {
    return read("failed", Read.INTEGER);
  }
}
