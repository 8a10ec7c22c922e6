// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * {@code door}: checks the permissions of passes. {@code entry}: admits each pass a number of
 * times. {@code counter}: moves points.
 */
public enum ScannerMode implements OpenEnum {
  DOOR("door"),
  ENTRY("entry"),
  COUNTER("counter"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  ScannerMode(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static ScannerMode of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
