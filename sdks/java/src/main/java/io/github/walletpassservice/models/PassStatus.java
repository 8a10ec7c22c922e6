// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * ACTIVE: can be used. SUSPENDED: shown as not valid until it is resumed. REDEEMED: used. EXPIRED:
 * past its {@code expirationDate}. VOIDED: withdrawn by its issuer.
 */
public enum PassStatus implements OpenEnum {
  ACTIVE("ACTIVE"),
  SUSPENDED("SUSPENDED"),
  REDEEMED("REDEEMED"),
  EXPIRED("EXPIRED"),
  VOIDED("VOIDED"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  PassStatus(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static PassStatus of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
