// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** What signs. SHA-1 is for verifiers that know nothing newer. */
public enum SignatureDigest implements OpenEnum {
  SHA_256("SHA-256"),
  SHA_1("SHA-1"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  SignatureDigest(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static SignatureDigest of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
