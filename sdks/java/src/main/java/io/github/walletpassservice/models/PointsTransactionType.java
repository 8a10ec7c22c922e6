// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * opening: the balance that the pass began with. earn, redeem: points were added or taken.
 * reverse: an entry was taken back. adjust: the balance was set by hand. Values may be added;
 * {@link #of} makes them.
 */
public final class PointsTransactionType extends OpenEnum {
  public static final PointsTransactionType OPENING = of("opening");
  public static final PointsTransactionType EARN = of("earn");
  public static final PointsTransactionType REDEEM = of("redeem");
  public static final PointsTransactionType REVERSE = of("reverse");
  public static final PointsTransactionType ADJUST = of("adjust");

  private PointsTransactionType(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static PointsTransactionType of(String value) {
    return new PointsTransactionType(value);
  }
}
