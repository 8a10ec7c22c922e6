// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** A tier of a loyalty programme. */
public final class TemplateTierInput extends Input {
  private TemplateTierInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TemplateTierInput fromJson(String json) {
    return new TemplateTierInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** Your own word for the tier, which passes and filters name it by. */
    public Builder key(String value) {
      set("key", value);
      return this;
    }

    /** What holders read. */
    public Builder label(String value) {
      set("label", value);
      return this;
    }

    /**
     * How many points a pass must have earned, spent ones included. 0 in the first tier, and more from
     * tier to tier; 0 in all of them where the basis is {@code manual}.
     */
    public Builder from(Long value) {
      set("from", value);
      return this;
    }

    public Builder from(long value) {
      set("from", value);
      return this;
    }

    /** Colours and images of this tier. What is left out is as in the template. */
    public Builder design(TemplateDesignInput value) {
      set("design", value);
      return this;
    }

    /** The notification for a holder who rises to this tier. */
    public Builder message(String value) {
      set("message", value);
      return this;
    }

    public TemplateTierInput build() {
      return new TemplateTierInput(copy());
    }
  }
}
