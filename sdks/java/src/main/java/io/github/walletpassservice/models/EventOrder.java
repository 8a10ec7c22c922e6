// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** The order of events: {@code -} means newest first. */
public enum EventOrder implements OpenEnum {
  TIMESTAMP("timestamp"),
  TIMESTAMP_DESCENDING("-timestamp"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  EventOrder(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static EventOrder of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
