// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;
import java.util.Map;

/**
 * Every list that is given must have a pattern that fits; an empty list counts as not given. A *
 * at the end fits every ending.
 */
public final class CheckoutMatch extends Model {
  private static final List<String> MEMBERS = List.of("sku", "productId", "variantId", "priceId", "lookupKey", "paymentLink", "clientReference", "metadata");

  /** Called by the SDK itself, and by tests. */
  public CheckoutMatch(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /**
   * The stock keeping units that the rule is for. {@code *} at the end matches any ending. May be
   * null.
   */
  public List<String> sku() {
    return read("sku", Read.list(Read.TEXT));
  }

  /** The shop’s ids of products. May be null. */
  public List<String> productId() {
    return read("productId", Read.list(Read.TEXT));
  }

  /** The shop’s ids of variants. May be null. */
  public List<String> variantId() {
    return read("variantId", Read.list(Read.TEXT));
  }

  /** Stripe’s ids of prices. May be null. */
  public List<String> priceId() {
    return read("priceId", Read.list(Read.TEXT));
  }

  /** Stripe’s lookup keys of prices. May be null. */
  public List<String> lookupKey() {
    return read("lookupKey", Read.list(Read.TEXT));
  }

  /** Stripe’s payment links. May be null. */
  public List<String> paymentLink() {
    return read("paymentLink", Read.list(Read.TEXT));
  }

  /** Values of Stripe’s {@code client_reference_id} that the rule is for. May be null. */
  public List<String> clientReference() {
    return read("clientReference", Read.list(Read.TEXT));
  }

  /**
   * Looked up in the line's metadata, then its properties, then the order's attributes. In many
   * shops the buyer can set the last two: name a product or SKU as well. May be null.
   */
  public Map<String, String> metadata() {
    return read("metadata", Read.map(Read.TEXT));
  }
}
