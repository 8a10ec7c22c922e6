// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What a test workspace has of sample data. */
public final class SampleData extends Model {
  private static final List<String> MEMBERS = List.of("templates", "passes");

  /** Called by the SDK itself, and by tests. */
  public SampleData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Sample templates. */
  public Long templates() {
    return read("templates", Read.INTEGER);
  }

  /** Passes created from them. */
  public Long passes() {
    return read("passes", Read.INTEGER);
  }
}
