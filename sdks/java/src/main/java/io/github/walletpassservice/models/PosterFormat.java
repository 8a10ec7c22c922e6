// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** The paper, or a square for screens. */
public enum PosterFormat implements OpenEnum {
  A4("a4"),
  A6("a6"),
  SQUARE("square"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  PosterFormat(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static PosterFormat of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
