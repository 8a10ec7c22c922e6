// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/**
 * A card of stamps, of which each point is one. The service draws it in place of the strip, with
 * as many stamps as the pass has points.
 */
public final class TemplateStampsInput extends Input {
  private TemplateStampsInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TemplateStampsInput fromJson(String json) {
    return new TemplateStampsInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** How many stamps fill the card: 2 to 20. */
    public Builder count(Long value) {
      set("count", value);
      return this;
    }

    public Builder count(long value) {
      set("count", value);
      return this;
    }

    /** The picture of a place that has no stamp yet: https address or asset id. */
    public Builder empty(String value) {
      set("empty", value);
      return this;
    }

    /** The picture of a stamp: https address or asset id. */
    public Builder full(String value) {
      set("full", value);
      return this;
    }

    /**
     * How many stand in a row, at most {@code count}. Left out: at most five, and rows that are as
     * equal as can be.
     */
    public Builder columns(Long value) {
      set("columns", value);
      return this;
    }

    public Builder columns(long value) {
      set("columns", value);
      return this;
    }

    public TemplateStampsInput build() {
      return new TemplateStampsInput(copy());
    }
  }
}
