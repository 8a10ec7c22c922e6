// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What a shop signs with from now on. */
public final class RotateCheckoutSecretInput extends Input {
  private RotateCheckoutSecretInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static RotateCheckoutSecretInput fromJson(String json) {
    return new RotateCheckoutSecretInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
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

    /** How long the secret before counts as well. */
    public Builder gracePeriodSeconds(Long value) {
      set("gracePeriodSeconds", value);
      return this;
    }

    public Builder gracePeriodSeconds(long value) {
      set("gracePeriodSeconds", value);
      return this;
    }

    public RotateCheckoutSecretInput build() {
      return new RotateCheckoutSecretInput(copy());
    }
  }
}
