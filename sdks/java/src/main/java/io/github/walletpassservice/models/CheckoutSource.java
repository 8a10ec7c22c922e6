// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** The kind of shop. Values may be added; {@link #of} makes them. */
public final class CheckoutSource extends OpenEnum {
  public static final CheckoutSource STRIPE = of("stripe");
  public static final CheckoutSource SHOPIFY = of("shopify");
  public static final CheckoutSource WOOCOMMERCE = of("woocommerce");
  public static final CheckoutSource GENERIC = of("generic");

  private CheckoutSource(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static CheckoutSource of(String value) {
    return new CheckoutSource(value);
  }
}
