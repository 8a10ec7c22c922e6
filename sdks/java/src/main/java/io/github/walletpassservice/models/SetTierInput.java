// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** A tier that is set by hand. */
public final class SetTierInput extends Input {
  private SetTierInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static SetTierInput fromJson(String json) {
    return new SetTierInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The key of a tier of the template. Null: the tier that the pass has earned. */
    public Builder tier(String value) {
      set("tier", value);
      return this;
    }

    /** Removes {@code tier}. */
    public Builder clearTier() {
      clear("tier");
      return this;
    }

    public SetTierInput build() {
      return new SetTierInput(copy());
    }
  }
}
