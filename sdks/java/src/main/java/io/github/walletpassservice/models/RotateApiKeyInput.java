// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** How a key goes over to its successor. */
public final class RotateApiKeyInput extends Input {
  private RotateApiKeyInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static RotateApiKeyInput fromJson(String json) {
    return new RotateApiKeyInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** How long the old key goes on; never past its own expiry. */
    public Builder gracePeriodSeconds(Long value) {
      set("gracePeriodSeconds", value);
      return this;
    }

    public Builder gracePeriodSeconds(long value) {
      set("gracePeriodSeconds", value);
      return this;
    }

    public RotateApiKeyInput build() {
      return new RotateApiKeyInput(copy());
    }
  }
}
