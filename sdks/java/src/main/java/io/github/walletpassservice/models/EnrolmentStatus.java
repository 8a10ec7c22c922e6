// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * DRAFT: not opened yet. OPEN: people can sign up. CLOSED: by hand, by its end or by its last
 * place. ARCHIVED: for good.
 */
public enum EnrolmentStatus implements OpenEnum {
  DRAFT("DRAFT"),
  OPEN("OPEN"),
  CLOSED("CLOSED"),
  ARCHIVED("ARCHIVED"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  EnrolmentStatus(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static EnrolmentStatus of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
