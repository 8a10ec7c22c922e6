// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** Where a field stands on the card. Values may be added; {@link #of} makes them. */
public final class FieldSlot extends OpenEnum {
  public static final FieldSlot HEADER = of("header");
  public static final FieldSlot PRIMARY = of("primary");
  public static final FieldSlot SECONDARY = of("secondary");
  public static final FieldSlot AUXILIARY = of("auxiliary");
  public static final FieldSlot BACK = of("back");

  private FieldSlot(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static FieldSlot of(String value) {
    return new FieldSlot(value);
  }
}
