// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * keep: an empty cell leaves what the pass has. clear: it takes the value from the pass, so that
 * the template’s holds.
 */
public enum EmptyCells implements OpenEnum {
  KEEP("keep"),
  CLEAR("clear"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  EmptyCells(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static EmptyCells of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
