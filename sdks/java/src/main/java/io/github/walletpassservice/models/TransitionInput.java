// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** Why the state of a pass changes. */
public final class TransitionInput extends Input {
  private TransitionInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TransitionInput fromJson(String json) {
    return new TransitionInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** Kept with the event, and erased with the pass. */
    public Builder reason(String value) {
      set("reason", value);
      return this;
    }

    public TransitionInput build() {
      return new TransitionInput(copy());
    }
  }
}
