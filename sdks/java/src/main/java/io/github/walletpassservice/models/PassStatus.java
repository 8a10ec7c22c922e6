// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * ACTIVE: can be used. SUSPENDED: shown as not valid until it is resumed. REDEEMED: used. EXPIRED:
 * past its {@code expirationDate}. VOIDED: taken back. Values may be added; {@link #of} makes
 * them.
 */
public final class PassStatus extends OpenEnum {
  public static final PassStatus ACTIVE = of("ACTIVE");
  public static final PassStatus SUSPENDED = of("SUSPENDED");
  public static final PassStatus REDEEMED = of("REDEEMED");
  public static final PassStatus EXPIRED = of("EXPIRED");
  public static final PassStatus VOIDED = of("VOIDED");

  private PassStatus(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static PassStatus of(String value) {
    return new PassStatus(value);
  }
}
