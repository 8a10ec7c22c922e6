// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * ISSUED: every line that is to have passes has them. PARTIAL: some lines have none. UNMATCHED:
 * paid, and no rule fits. WAITING: for payment, or for the shop to say what was bought. VOIDED:
 * refunded, cancelled or disputed, and no pass is left. FAILED: rules fit, and no pass could be
 * issued.
 */
public enum CheckoutOrderStatus implements OpenEnum {
  ISSUED("ISSUED"),
  PARTIAL("PARTIAL"),
  UNMATCHED("UNMATCHED"),
  WAITING("WAITING"),
  VOIDED("VOIDED"),
  FAILED("FAILED"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  CheckoutOrderStatus(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static CheckoutOrderStatus of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
