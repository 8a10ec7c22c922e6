// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** Whether the door opens. Values may be added; {@link #of} makes them. */
public final class AccessOutcome extends OpenEnum {
  public static final AccessOutcome GRANTED = of("granted");
  public static final AccessOutcome DENIED = of("denied");

  private AccessOutcome(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static AccessOutcome of(String value) {
    return new AccessOutcome(value);
  }
}
