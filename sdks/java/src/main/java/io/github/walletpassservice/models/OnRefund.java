// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * What a refund does to passes. void: they are voided. none: they stay as they are. Values may be
 * added; {@link #of} makes them.
 */
public final class OnRefund extends OpenEnum {
  public static final OnRefund VOID = of("void");
  public static final OnRefund NONE = of("none");

  private OnRefund(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static OnRefund of(String value) {
    return new OnRefund(value);
  }
}
