// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** What the passes are told apart by. */
public enum FunnelGrouping implements OpenEnum {
  DAY("day"),
  TEMPLATE("template"),
  SOURCE("source"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  FunnelGrouping(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static FunnelGrouping of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
