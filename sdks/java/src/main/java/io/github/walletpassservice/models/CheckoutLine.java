// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;
import java.util.Map;

/** A line of an order. */
public final class CheckoutLine extends Model {
  private static final List<String> MEMBERS = List.of("id", "productId", "variantId", "priceId", "lookupKey", "sku", "title", "quantity", "properties", "metadata");

  /** Called by the SDK itself, and by tests. */
  public CheckoutLine(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The shop’s id of the line. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** The shop’s id of the product. May be null. */
  public String productId() {
    return read("productId", Read.TEXT);
  }

  /** The shop’s id of the variant. May be null. */
  public String variantId() {
    return read("variantId", Read.TEXT);
  }

  /** Stripe’s id of the price. May be null. */
  public String priceId() {
    return read("priceId", Read.TEXT);
  }

  /** Stripe’s lookup key of the price. May be null. */
  public String lookupKey() {
    return read("lookupKey", Read.TEXT);
  }

  /** The stock keeping unit. May be null. */
  public String sku() {
    return read("sku", Read.TEXT);
  }

  /** The name that people know it by. May be null. */
  public String title() {
    return read("title", Read.TEXT);
  }

  /** How many units were bought. */
  public Long quantity() {
    return read("quantity", Read.INTEGER);
  }

  /** What was chosen for this line, such as seats. In most shops the buyer sets it. */
  public Map<String, Object> properties() {
    return read("properties", Read.map(Read.ANY));
  }

  /** What the merchant attached to the price or product. */
  public Map<String, Object> metadata() {
    return read("metadata", Read.map(Read.ANY));
  }
}
