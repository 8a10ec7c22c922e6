// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * What a lost dispute does to passes. void: they are voided. none: they stay as they are, and the
 * event {@code checkout.disputed} reports it.
 */
public enum OnDispute implements OpenEnum {
  VOID("void"),
  NONE("none"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  OnDispute(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static OnDispute of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
