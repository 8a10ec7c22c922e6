// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * What a lost dispute does to passes. void: they are voided. none: they stay as they are, and the
 * event {@code checkout.disputed} tells of it. Values may be added; {@link #of} makes them.
 */
public final class OnDispute extends OpenEnum {
  public static final OnDispute VOID = of("void");
  public static final OnDispute NONE = of("none");

  private OnDispute(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static OnDispute of(String value) {
    return new OnDispute(value);
  }
}
