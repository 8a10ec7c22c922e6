// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.List;

/** The passes that wallets are notified of again. */
public final class RetryPushesInput extends Input {
  private RetryPushesInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static RetryPushesInput fromJson(String json) {
    return new RetryPushesInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** Without it: the first 100 passes. Those without a failure are left out. */
    public Builder passIds(List<String> value) {
      set("passIds", value);
      return this;
    }

    public RetryPushesInput build() {
      return new RetryPushesInput(copy());
    }
  }
}
