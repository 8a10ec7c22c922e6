// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** A place where phones suggest the pass. */
public final class TemplateLocation extends Model {
  private static final List<String> MEMBERS = List.of("latitude", "longitude", "altitude", "relevantText");

  /** Called by the SDK itself, and by tests. */
  public TemplateLocation(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Degrees in WGS 84, positive in the north and in the east. */
  public Double latitude() {
    return read("latitude", Read.NUMBER);
  }

  /** Degrees in WGS 84, positive in the north and in the east. */
  public Double longitude() {
    return read("longitude", Read.NUMBER);
  }

  /** Height above sea level, in metres. May be null. */
  public Double altitude() {
    return read("altitude", Read.NUMBER);
  }

  /** The text that the lock screen shows near the place. May be null. */
  public String relevantText() {
    return read("relevantText", Read.TEXT);
  }
}
