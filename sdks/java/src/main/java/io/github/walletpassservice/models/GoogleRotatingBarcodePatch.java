// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** The members that change; {@code null} removes one. */
public final class GoogleRotatingBarcodePatch extends Input {
  private GoogleRotatingBarcodePatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static GoogleRotatingBarcodePatch fromJson(String json) {
    return new GoogleRotatingBarcodePatch(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** How long each code is valid, in seconds. */
    public Builder periodSeconds(Long value) {
      set("periodSeconds", value);
      return this;
    }

    public Builder periodSeconds(long value) {
      set("periodSeconds", value);
      return this;
    }

    /** Removes {@code periodSeconds}. */
    public Builder clearPeriodSeconds() {
      clear("periodSeconds");
      return this;
    }

    public GoogleRotatingBarcodePatch build() {
      return new GoogleRotatingBarcodePatch(copy());
    }
  }
}
