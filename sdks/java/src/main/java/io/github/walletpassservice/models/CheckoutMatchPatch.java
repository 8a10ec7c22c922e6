// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.List;
import java.util.Map;

/** The members that change; {@code null} removes one. */
public final class CheckoutMatchPatch extends Input {
  private CheckoutMatchPatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CheckoutMatchPatch fromJson(String json) {
    return new CheckoutMatchPatch(JsonParser.parseString(json).getAsJsonObject());
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

    /** Removes {@code sku}. */
    public Builder clearSku() {
      clear("sku");
      return this;
    }

    /** The shop’s ids of products. */
    public Builder productId(List<String> value) {
      set("productId", value);
      return this;
    }

    /** Removes {@code productId}. */
    public Builder clearProductId() {
      clear("productId");
      return this;
    }

    /** The shop’s ids of variants. */
    public Builder variantId(List<String> value) {
      set("variantId", value);
      return this;
    }

    /** Removes {@code variantId}. */
    public Builder clearVariantId() {
      clear("variantId");
      return this;
    }

    /** Stripe’s ids of prices. */
    public Builder priceId(List<String> value) {
      set("priceId", value);
      return this;
    }

    /** Removes {@code priceId}. */
    public Builder clearPriceId() {
      clear("priceId");
      return this;
    }

    /** Stripe’s lookup keys of prices. */
    public Builder lookupKey(List<String> value) {
      set("lookupKey", value);
      return this;
    }

    /** Removes {@code lookupKey}. */
    public Builder clearLookupKey() {
      clear("lookupKey");
      return this;
    }

    /** Stripe’s payment links. */
    public Builder paymentLink(List<String> value) {
      set("paymentLink", value);
      return this;
    }

    /** Removes {@code paymentLink}. */
    public Builder clearPaymentLink() {
      clear("paymentLink");
      return this;
    }

    /** Values of Stripe’s {@code client_reference_id} that the rule is for. */
    public Builder clientReference(List<String> value) {
      set("clientReference", value);
      return this;
    }

    /** Removes {@code clientReference}. */
    public Builder clearClientReference() {
      clear("clientReference");
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

    /** Removes {@code metadata}. */
    public Builder clearMetadata() {
      clear("metadata");
      return this;
    }

    public CheckoutMatchPatch build() {
      return new CheckoutMatchPatch(copy());
    }
  }
}
