// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** The members that change; {@code null} removes one. */
public final class TemplateSharingPatch extends Input {
  private TemplateSharingPatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TemplateSharingPatch fromJson(String json) {
    return new TemplateSharingPatch(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /**
     * Whether the wallets are asked to keep the pass with its holder. Apple Wallet hides its Share
     * button; at Google only the first account that saves the pass can have it. Whoever has the pass
     * link can still open it.
     */
    public Builder prohibited(Boolean value) {
      set("prohibited", value);
      return this;
    }

    /** Removes {@code prohibited}. */
    public Builder clearProhibited() {
      clear("prohibited");
      return this;
    }

    public TemplateSharingPatch build() {
      return new TemplateSharingPatch(copy());
    }
  }
}
