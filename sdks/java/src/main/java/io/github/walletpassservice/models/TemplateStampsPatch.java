// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** The members that change; {@code null} removes one. */
public final class TemplateStampsPatch extends Input {
  private TemplateStampsPatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TemplateStampsPatch fromJson(String json) {
    return new TemplateStampsPatch(JsonParser.parseString(json).getAsJsonObject());
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

    /** Removes {@code count}. */
    public Builder clearCount() {
      clear("count");
      return this;
    }

    /** The picture of a place that has no stamp yet: https address or asset id. */
    public Builder empty(String value) {
      set("empty", value);
      return this;
    }

    /** Removes {@code empty}. */
    public Builder clearEmpty() {
      clear("empty");
      return this;
    }

    /** The picture of a stamp: https address or asset id. */
    public Builder full(String value) {
      set("full", value);
      return this;
    }

    /** Removes {@code full}. */
    public Builder clearFull() {
      clear("full");
      return this;
    }

    /** How many stand in a row, at most {@code count}. */
    public Builder columns(Long value) {
      set("columns", value);
      return this;
    }

    public Builder columns(long value) {
      set("columns", value);
      return this;
    }

    /** Removes {@code columns}. */
    public Builder clearColumns() {
      clear("columns");
      return this;
    }

    public TemplateStampsPatch build() {
      return new TemplateStampsPatch(copy());
    }
  }
}
