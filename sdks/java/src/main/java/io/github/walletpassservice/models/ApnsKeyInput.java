// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** The .p8 key that pushes are signed with. */
public final class ApnsKeyInput extends Input {
  private ApnsKeyInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static ApnsKeyInput fromJson(String json) {
    return new ApnsKeyInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The id that Apple gave the key: 10 characters. */
    public Builder keyId(String value) {
      set("keyId", value);
      return this;
    }

    /** The id of your developer team at Apple: 10 characters. */
    public Builder teamId(String value) {
      set("teamId", value);
      return this;
    }

    /** The text of the .p8 file, as Apple handed it out. */
    public Builder privateKey(String value) {
      set("privateKey", value);
      return this;
    }

    public ApnsKeyInput build() {
      return new ApnsKeyInput(copy());
    }
  }
}
