// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;

/** Something that holders get for points. */
public final class TemplateRewardInput extends Input {
  private TemplateRewardInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TemplateRewardInput fromJson(String json) {
    return new TemplateRewardInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** Your own word for the reward, which its address and the ledger name it by. */
    public Builder key(String value) {
      set("key", value);
      return this;
    }

    /** The name of the reward, for whoever hands it out. */
    public Builder label(String value) {
      set("label", value);
      return this;
    }

    /** How many points it takes. */
    public Builder cost(Long value) {
      set("cost", value);
      return this;
    }

    public Builder cost(long value) {
      set("cost", value);
      return this;
    }

    /** The lowest tier that may have it. */
    public Builder tier(String value) {
      set("tier", value);
      return this;
    }

    /** How often one pass may have it. Left out: as often as its points allow. */
    public Builder limitPerPass(Long value) {
      set("limitPerPass", value);
      return this;
    }

    public Builder limitPerPass(long value) {
      set("limitPerPass", value);
      return this;
    }

    /** The instant from which nobody can have it. Left out: no end. */
    public Builder validUntil(Instant value) {
      set("validUntil", value);
      return this;
    }

    public TemplateRewardInput build() {
      return new TemplateRewardInput(copy());
    }
  }
}
