// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * create: each row is a new pass. update: each row changes the pass with its serial number.
 * upsert: it changes that pass, or is a new one.
 */
public enum ImportMode implements OpenEnum {
  CREATE("create"),
  UPDATE("update"),
  UPSERT("upsert"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  ImportMode(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static ImportMode of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
