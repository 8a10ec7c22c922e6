// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * issue: lines that fit get passes. none: they get none, and the order lacks nothing without them.
 * For what is sold beside the tickets.
 */
public enum CheckoutRulePass implements OpenEnum {
  ISSUE("issue"),
  NONE("none"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  CheckoutRulePass(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static CheckoutRulePass of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
