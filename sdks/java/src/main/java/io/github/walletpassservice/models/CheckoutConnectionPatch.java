// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** A JSON Merge Patch (RFC 7396). */
public final class CheckoutConnectionPatch extends Input {
  private CheckoutConnectionPatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CheckoutConnectionPatch fromJson(String json) {
    return new CheckoutConnectionPatch(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** A name of your own for it. */
    public Builder name(String value) {
      set("name", value);
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

    /** Removes {@code apiKey}. */
    public Builder clearApiKey() {
      clear("apiKey");
      return this;
    }

    /** DISABLED: what the shop sends is answered with 200 and ignored. */
    public Builder status(CheckoutConnectionStatus value) {
      set("status", value);
      return this;
    }

    public CheckoutConnectionPatch build() {
      return new CheckoutConnectionPatch(copy());
    }
  }
}
