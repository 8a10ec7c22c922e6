// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;
import java.util.List;

/** A key to create. */
public final class CreateApiKeyInput extends Input {
  private CreateApiKeyInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CreateApiKeyInput fromJson(String json) {
    return new CreateApiKeyInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** A name of your own for it. */
    public Builder name(String value) {
      set("name", value);
      return this;
    }

    /** What the key may do: nothing that the key asking for it may not do. */
    public Builder scopes(List<Scope> value) {
      set("scopes", value);
      return this;
    }

    /** When the key ends: at the latest when the key asking for it does. Left out: when that one does. */
    public Builder expiresAt(Instant value) {
      set("expiresAt", value);
      return this;
    }

    public CreateApiKeyInput build() {
      return new CreateApiKeyInput(copy());
    }
  }
}
