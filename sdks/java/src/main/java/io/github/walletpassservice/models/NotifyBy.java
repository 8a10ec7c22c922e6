// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** How the holder hears of a new pass. Values may be added; {@link #of} makes them. */
public final class NotifyBy extends OpenEnum {
  public static final NotifyBy EMAIL = of("email");

  private NotifyBy(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static NotifyBy of(String value) {
    return new NotifyBy(value);
  }
}
