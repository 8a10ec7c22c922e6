// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** A shop to be connected. */
public final class CreateCheckoutConnectionInput extends Input {
  private CreateCheckoutConnectionInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CreateCheckoutConnectionInput fromJson(String json) {
    return new CreateCheckoutConnectionInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The kind of shop. */
    public Builder source(CheckoutSource value) {
      set("source", value);
      return this;
    }

    /** A name of your own for it. */
    public Builder name(String value) {
      set("name", value);
      return this;
    }

    /**
     * What the shop signs with. Null where the shop shows it only once it knows the address: give it
     * by rotation then. Left out, the service generates that of {@code generic}.
     */
    public Builder secret(String value) {
      set("secret", value);
      return this;
    }

    /** Removes {@code secret}. */
    public Builder clearSecret() {
      clear("secret");
      return this;
    }

    /**
     * Stripe: a restricted key ({@code rk_test_…} or {@code rk_live_…}, as the mode of the workspace
     * is) with read access to Checkout Sessions. With it line items are fetched; without it rules see
     * the session as one line. Subscriptions: read access to Invoices as well. Thin events: to all
     * that they name.
     */
    public Builder apiKey(String value) {
      set("apiKey", value);
      return this;
    }

    public CreateCheckoutConnectionInput build() {
      return new CreateCheckoutConnectionInput(copy());
    }
  }
}
