// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** A side of the card. */
public final class CardSide extends OpenEnum {
  public static final CardSide FRONT = of("front");
  public static final CardSide BACK = of("back");

  private CardSide(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static CardSide of(String value) {
    return new CardSide(value);
  }
}
