// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** A time around which phones suggest the pass. */
public final class RelevantDate extends Model {
  private static final List<String> MEMBERS = List.of("startDate", "endDate");

  /** Called by the SDK itself, and by tests. */
  public RelevantDate(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** When the time begins. */
  public Instant startDate() {
    return read("startDate", Read.INSTANT);
  }

  /** When the time ends; left out: it is a single instant. May be null. */
  public Instant endDate() {
    return read("endDate", Read.INSTANT);
  }
}
