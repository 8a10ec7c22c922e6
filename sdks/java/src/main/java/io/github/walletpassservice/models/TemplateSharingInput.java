// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** Whether holders may share the pass. */
public final class TemplateSharingInput extends Input {
  private TemplateSharingInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TemplateSharingInput fromJson(String json) {
    return new TemplateSharingInput(JsonParser.parseString(json).getAsJsonObject());
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

    public TemplateSharingInput build() {
      return new TemplateSharingInput(copy());
    }
  }
}
