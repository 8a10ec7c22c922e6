// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * {@code api}: a call with an API key. {@code dashboard}: a person. {@code import}: a row of a
 * file. {@code checkout}: an order of a shop. {@code enrolment}: a sign-up page. {@code claim}: a
 * claim link that its holder opened.
 */
public enum PassSourceType implements OpenEnum {
  API("api"),
  DASHBOARD("dashboard"),
  IMPORT("import"),
  CHECKOUT("checkout"),
  ENROLMENT("enrolment"),
  CLAIM("claim"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  PassSourceType(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static PassSourceType of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
