// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** How the text of a field is aligned. Values may be added; {@link #of} makes them. */
public final class TextAlignment extends OpenEnum {
  public static final TextAlignment LEFT = of("left");
  public static final TextAlignment CENTER = of("center");
  public static final TextAlignment RIGHT = of("right");
  public static final TextAlignment NATURAL = of("natural");

  private TextAlignment(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static TextAlignment of(String value) {
    return new TextAlignment(value);
  }
}
