// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.List;

/** Passes to create. */
public final class CreatePassesInput extends Input {
  private CreatePassesInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CreatePassesInput fromJson(String json) {
    return new CreatePassesInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The passes to create; each is checked by itself. */
    public Builder passes(List<CreatePassInput> value) {
      set("passes", value);
      return this;
    }

    /** Whether all of them get one link, for the one buyer of them all. */
    public Builder bundle(Boolean value) {
      set("bundle", value);
      return this;
    }

    public CreatePassesInput build() {
      return new CreatePassesInput(copy());
    }
  }
}
