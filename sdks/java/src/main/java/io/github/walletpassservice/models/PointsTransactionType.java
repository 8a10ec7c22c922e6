// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * opening: the balance that the pass began with. earn, redeem: points were added or taken.
 * reverse: an entry was reversed. adjust: the balance was set by hand. expire: points have ended.
 */
public enum PointsTransactionType implements OpenEnum {
  OPENING("opening"),
  EARN("earn"),
  REDEEM("redeem"),
  REVERSE("reverse"),
  ADJUST("adjust"),
  EXPIRE("expire"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  PointsTransactionType(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static PointsTransactionType of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
