// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * ACTIVE: in use. EXPIRING: ends within 30 days. EXPIRED: has ended. FAILING: the platform refuses
 * it. REPLACED: a newer one is in use.
 */
public enum CredentialStatus implements OpenEnum {
  ACTIVE("ACTIVE"),
  EXPIRING("EXPIRING"),
  EXPIRED("EXPIRED"),
  FAILING("FAILING"),
  REPLACED("REPLACED"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  CredentialStatus(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static CredentialStatus of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
