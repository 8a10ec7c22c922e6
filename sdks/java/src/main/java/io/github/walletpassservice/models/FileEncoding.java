// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** The encoding of a text file, by its name in the Encoding standard of WHATWG. */
public enum FileEncoding implements OpenEnum {
  UTF_8("utf-8"),
  UTF_16LE("utf-16le"),
  UTF_16BE("utf-16be"),
  WINDOWS_1252("windows-1252"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  FileEncoding(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static FileEncoding of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
