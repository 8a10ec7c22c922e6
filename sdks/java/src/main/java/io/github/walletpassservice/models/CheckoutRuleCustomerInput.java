// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** Where the holder’s name and address come from. */
public final class CheckoutRuleCustomerInput extends Input {
  private CheckoutRuleCustomerInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CheckoutRuleCustomerInput fromJson(String json) {
    return new CheckoutRuleCustomerInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The holder’s name. */
    public Builder name(String value) {
      set("name", value);
      return this;
    }

    /** The holder’s e-mail address. */
    public Builder email(String value) {
      set("email", value);
      return this;
    }

    public CheckoutRuleCustomerInput build() {
      return new CheckoutRuleCustomerInput(copy());
    }
  }
}
