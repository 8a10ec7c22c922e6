// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * ISSUED: every line has its passes. PARTIAL: some lines have none. UNMATCHED: paid, and no rule
 * fits. WAITING: for payment, or for the shop to tell what was bought. VOIDED: refunded, cancelled
 * or disputed, and no pass is left. FAILED: rules fit, and no pass could be issued. Values may be
 * added; {@link #of} makes them.
 */
public final class CheckoutOrderStatus extends OpenEnum {
  public static final CheckoutOrderStatus ISSUED = of("ISSUED");
  public static final CheckoutOrderStatus PARTIAL = of("PARTIAL");
  public static final CheckoutOrderStatus UNMATCHED = of("UNMATCHED");
  public static final CheckoutOrderStatus WAITING = of("WAITING");
  public static final CheckoutOrderStatus VOIDED = of("VOIDED");
  public static final CheckoutOrderStatus FAILED = of("FAILED");

  private CheckoutOrderStatus(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static CheckoutOrderStatus of(String value) {
    return new CheckoutOrderStatus(value);
  }
}
