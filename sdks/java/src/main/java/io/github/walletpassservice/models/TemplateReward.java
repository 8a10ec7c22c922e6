// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** Something that holders get for points. */
public final class TemplateReward extends Model {
  private static final List<String> MEMBERS = List.of("key", "label", "cost", "tier", "limitPerPass", "validUntil");

  /** Called by the SDK itself, and by tests. */
  public TemplateReward(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Your own word for the reward, which its address and the ledger name it by. */
  public String key() {
    return read("key", Read.TEXT);
  }

  /** The name of the reward, for whoever hands it out. */
  public String label() {
    return read("label", Read.TEXT);
  }

  /** How many points it takes. */
  public Long cost() {
    return read("cost", Read.INTEGER);
  }

  /** The lowest tier that may have it. May be null. */
  public String tier() {
    return read("tier", Read.TEXT);
  }

  /** How often one pass may have it. Left out: as often as its points allow. May be null. */
  public Long limitPerPass() {
    return read("limitPerPass", Read.INTEGER);
  }

  /** The instant from which nobody can have it. Left out: no end. May be null. */
  public Instant validUntil() {
    return read("validUntil", Read.INSTANT);
  }
}
