// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** How much of a date or a time is shown. Values may be added; {@link #of} makes them. */
public final class DateStyle extends OpenEnum {
  public static final DateStyle NONE = of("none");
  public static final DateStyle SHORT = of("short");
  public static final DateStyle MEDIUM = of("medium");
  public static final DateStyle LONG = of("long");
  public static final DateStyle FULL = of("full");

  private DateStyle(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static DateStyle of(String value) {
    return new DateStyle(value);
  }
}
