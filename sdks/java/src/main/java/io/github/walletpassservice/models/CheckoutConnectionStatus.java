// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * DISABLED: what the shop sends is answered with 200 and ignored. Values may be added; {@link
 * #of} makes them.
 */
public final class CheckoutConnectionStatus extends OpenEnum {
  public static final CheckoutConnectionStatus ENABLED = of("ENABLED");
  public static final CheckoutConnectionStatus DISABLED = of("DISABLED");

  private CheckoutConnectionStatus(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static CheckoutConnectionStatus of(String value) {
    return new CheckoutConnectionStatus(value);
  }
}
