// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * {@code check}: look at the pass. {@code admit}: let its holder in, which counts. {@code points}:
 * add points. {@code redeem}: take points. {@code reward}: hand out a reward, which takes its
 * points.
 */
public enum ScanAction implements OpenEnum {
  CHECK("check"),
  ADMIT("admit"),
  POINTS("points"),
  REDEEM("redeem"),
  REWARD("reward"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  ScanAction(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static ScanAction of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
