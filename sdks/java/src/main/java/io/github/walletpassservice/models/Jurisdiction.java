// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** What the data in the database of the workspace never leave; null: no limit. */
public enum Jurisdiction implements OpenEnum {
  EU("eu"),
  US("us"),
  FEDRAMP("fedramp"),
  FEDRAMP_HIGH("fedramp-high"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  Jurisdiction(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static Jurisdiction of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
