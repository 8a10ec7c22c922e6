// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** A place where phones suggest the pass. */
public final class TemplateLocationInput extends Input {
  private TemplateLocationInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TemplateLocationInput fromJson(String json) {
    return new TemplateLocationInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** Degrees in WGS 84, positive in the north and in the east. */
    public Builder latitude(Double value) {
      set("latitude", value);
      return this;
    }

    public Builder latitude(double value) {
      set("latitude", value);
      return this;
    }

    /** Degrees in WGS 84, positive in the north and in the east. */
    public Builder longitude(Double value) {
      set("longitude", value);
      return this;
    }

    public Builder longitude(double value) {
      set("longitude", value);
      return this;
    }

    /** Height above sea level, in metres. */
    public Builder altitude(Double value) {
      set("altitude", value);
      return this;
    }

    public Builder altitude(double value) {
      set("altitude", value);
      return this;
    }

    /** The text that the lock screen shows near the place. */
    public Builder relevantText(String value) {
      set("relevantText", value);
      return this;
    }

    public TemplateLocationInput build() {
      return new TemplateLocationInput(copy());
    }
  }
}
