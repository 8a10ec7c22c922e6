// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * OPEN: the money is withheld. WON: the shop has it back. LOST: it is gone for good. Values may be
 * added; {@link #of} makes them.
 */
public final class CheckoutDisputeStatus extends OpenEnum {
  public static final CheckoutDisputeStatus OPEN = of("OPEN");
  public static final CheckoutDisputeStatus WON = of("WON");
  public static final CheckoutDisputeStatus LOST = of("LOST");

  private CheckoutDisputeStatus(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static CheckoutDisputeStatus of(String value) {
    return new CheckoutDisputeStatus(value);
  }
}
