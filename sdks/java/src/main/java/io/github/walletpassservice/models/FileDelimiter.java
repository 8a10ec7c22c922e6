// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** The delimiter of a CSV file. bar: {@code |}. */
public enum FileDelimiter implements OpenEnum {
  COMMA("comma"),
  SEMICOLON("semicolon"),
  TAB("tab"),
  BAR("bar"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  FileDelimiter(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static FileDelimiter of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
