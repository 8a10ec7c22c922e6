// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** A card of stamps, of which each point is one. */
public final class TemplateStamps extends Model {
  private static final List<String> MEMBERS = List.of("count", "empty", "full", "columns");

  /** Called by the SDK itself, and by tests. */
  public TemplateStamps(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** How many stamps fill the card: 2 to 20. */
  public Long count() {
    return read("count", Read.INTEGER);
  }

  /** The picture of a place that has no stamp yet. */
  public String empty() {
    return read("empty", Read.TEXT);
  }

  /** The picture of a stamp. */
  public String full() {
    return read("full", Read.TEXT);
  }

  /** How many stand in a row. */
  public Long columns() {
    return read("columns", Read.INTEGER);
  }
}
