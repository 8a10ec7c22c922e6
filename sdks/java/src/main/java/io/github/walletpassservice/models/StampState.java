// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** How full a card of stamps is. */
public final class StampState extends Model {
  private static final List<String> MEMBERS = List.of("full", "count", "of");

  /** Called by the SDK itself, and by tests. */
  public StampState(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Whether all stamps are there. */
  public Boolean full() {
    return read("full", Read.BOOLEAN);
  }

  /** The stamps that the card shows, at most {@code of}. */
  public Long count() {
    return read("count", Read.INTEGER);
  }

  /** How many stamps fill the card. */
  public Long of() {
    return read("of", Read.INTEGER);
  }
}
