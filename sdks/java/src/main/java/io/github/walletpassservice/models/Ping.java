// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** A test. */
public final class Ping extends Model {
  private static final List<String> MEMBERS = List.of("endpointId");

  /** Called by the SDK itself, and by tests. */
  public Ping(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The endpoint that the test was asked for. */
  public String endpointId() {
    return read("endpointId", Read.TEXT);
  }
}
