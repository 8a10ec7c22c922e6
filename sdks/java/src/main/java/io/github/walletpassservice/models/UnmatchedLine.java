// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** A line that has no pass. */
public final class UnmatchedLine extends Model {
  private static final List<String> MEMBERS = List.of("lineId", "sku", "title", "quantity");

  /** Called by the SDK itself, and by tests. */
  public UnmatchedLine(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The shop’s id of the line. */
  public String lineId() {
    return read("lineId", Read.TEXT);
  }

  /** The stock keeping unit of the line. May be null. */
  public String sku() {
    return read("sku", Read.TEXT);
  }

  /** The name that people know it by. May be null. */
  public String title() {
    return read("title", Read.TEXT);
  }

  /** How many units were bought. */
  public Long quantity() {
    return read("quantity", Read.INTEGER);
  }
}
