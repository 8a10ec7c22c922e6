// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** earned: by the points that a pass has earned. manual: by hand, and the first tier until then. */
public enum TierBasis implements OpenEnum {
  EARNED("earned"),
  MANUAL("manual"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  TierBasis(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static TierBasis of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
