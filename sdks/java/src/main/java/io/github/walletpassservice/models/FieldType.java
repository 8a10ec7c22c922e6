// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** What the values of a field are. Values may be added; {@link #of} makes them. */
public final class FieldType extends OpenEnum {
  public static final FieldType TEXT = of("text");
  public static final FieldType NUMBER = of("number");
  public static final FieldType CURRENCY = of("currency");
  public static final FieldType DATE = of("date");
  public static final FieldType URL = of("url");
  public static final FieldType EMAIL = of("email");
  public static final FieldType PHONE = of("phone");

  private FieldType(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static FieldType of(String value) {
    return new FieldType(value);
  }
}
