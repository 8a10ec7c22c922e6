// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.List;
import java.util.Map;

/**
 * Every list that is given must have a pattern that fits; an empty list counts as not given. A *
 * at the end fits every ending.
 */
public final class CheckoutMatchInput extends Input {
  private CheckoutMatchInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CheckoutMatchInput fromJson(String json) {
    return new CheckoutMatchInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The stock keeping units that the rule is for. {@code *} at the end matches any ending. */
    public Builder sku(List<String> value) {
      set("sku", value);
      return this;
    }

    /** The shop’s ids of products. */
    public Builder productId(List<String> value) {
      set("productId", value);
      return this;
    }

    /** The shop’s ids of variants. */
    public Builder variantId(List<String> value) {
      set("variantId", value);
      return this;
    }

    /** Stripe’s ids of prices. */
    public Builder priceId(List<String> value) {
      set("priceId", value);
      return this;
    }

    /** Stripe’s lookup keys of prices. */
    public Builder lookupKey(List<String> value) {
      set("lookupKey", value);
      return this;
    }

    /** Stripe’s payment links. */
    public Builder paymentLink(List<String> value) {
      set("paymentLink", value);
      return this;
    }

    /** Values of Stripe’s {@code client_reference_id} that the rule is for. */
    public Builder clientReference(List<String> value) {
      set("clientReference", value);
      return this;
    }

    /**
     * Looked up in the line's metadata, then its properties, then the order's attributes. In many
     * shops the buyer can set the last two: name a product or SKU as well.
     */
    public Builder metadata(Map<String, String> value) {
      set("metadata", value);
      return this;
    }

    /** Sets one of {@code metadata}. */
    public Builder putMetadata(String key, String value) {
      put("metadata", key, value);
      return this;
    }

    public CheckoutMatchInput build() {
      return new CheckoutMatchInput(copy());
    }
  }
}
