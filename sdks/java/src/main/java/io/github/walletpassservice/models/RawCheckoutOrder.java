// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** An order as the shop sends it. */
public final class RawCheckoutOrder extends Input {
  private RawCheckoutOrder(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static RawCheckoutOrder fromJson(String json) {
    return new RawCheckoutOrder(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The type of an event of Stripe or {@code generic}. */
    public Builder type(Object value) {
      set("type", value);
      return this;
    }

    /** The order in an event of {@code generic}. */
    public Builder order(Object value) {
      set("order", value);
      return this;
    }

    public RawCheckoutOrder build() {
      return new RawCheckoutOrder(copy());
    }
  }
}
