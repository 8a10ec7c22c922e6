// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What ends with a key. */
public final class RevokeApiKeyInput extends Input {
  private RevokeApiKeyInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static RevokeApiKeyInput fromJson(String json) {
    return new RevokeApiKeyInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** Whether the keys that it created or rotated end too, and those that these created. */
    public Builder descendants(Boolean value) {
      set("descendants", value);
      return this;
    }

    public RevokeApiKeyInput build() {
      return new RevokeApiKeyInput(copy());
    }
  }
}
