// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** How a number is shown. Values may be added; {@link #of} makes them. */
public final class NumberStyle extends OpenEnum {
  public static final NumberStyle DECIMAL = of("decimal");
  public static final NumberStyle PERCENT = of("percent");
  public static final NumberStyle SCIENTIFIC = of("scientific");
  public static final NumberStyle SPELL_OUT = of("spellOut");

  private NumberStyle(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static NumberStyle of(String value) {
    return new NumberStyle(value);
  }
}
