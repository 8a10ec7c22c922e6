// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * What became of the pass. VOIDED: by a refund or cancellation. Values may be added; {@link
 * #of} makes them.
 */
public final class CheckoutPassStatus extends OpenEnum {
  public static final CheckoutPassStatus ISSUED = of("ISSUED");
  public static final CheckoutPassStatus VOIDED = of("VOIDED");

  private CheckoutPassStatus(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static CheckoutPassStatus of(String value) {
    return new CheckoutPassStatus(value);
  }
}
