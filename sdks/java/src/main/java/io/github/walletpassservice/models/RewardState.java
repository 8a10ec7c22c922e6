// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * AVAILABLE: the pass can have it now. TOO_FEW: it has too few points. TIER: its tier is too low.
 * USED_UP: it has had it as often as it may. ENDED: the time of the reward is over.
 */
public enum RewardState implements OpenEnum {
  AVAILABLE("AVAILABLE"),
  TOO_FEW("TOO_FEW"),
  TIER("TIER"),
  USED_UP("USED_UP"),
  ENDED("ENDED"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  RewardState(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static RewardState of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
