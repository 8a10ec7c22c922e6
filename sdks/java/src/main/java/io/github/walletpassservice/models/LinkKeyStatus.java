// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * {@code ACTIVE}: its links work. {@code EXPIRED}, {@code REVOKED}: none does; passes that were
 * claimed stay.
 */
public enum LinkKeyStatus implements OpenEnum {
  ACTIVE("ACTIVE"),
  EXPIRED("EXPIRED"),
  REVOKED("REVOKED"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  LinkKeyStatus(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static LinkKeyStatus of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
