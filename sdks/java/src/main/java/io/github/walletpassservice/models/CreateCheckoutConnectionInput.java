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
     * What the shop shows: Stripe’s signing secret {@code whsec_…}, Shopify’s client secret, the
     * secret of WooCommerce’s webhook. {@code generic}: {@code whsec_} and base64 of 24 to 64 bytes,
     * or {@code whpk_…}; made by the service where it is left out.
     */
    public Builder secret(String value) {
      set("secret", value);
      return this;
    }

    /**
     * Stripe: a restricted key ({@code rk_…}) with read access to Checkout Sessions. With it line
     * items are fetched; without it rules see the session as one line.
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
