// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** Which way somebody wants to pass. Values may be added; {@link #of} makes them. */
public final class AccessDirection extends OpenEnum {
  public static final AccessDirection IN = of("in");
  public static final AccessDirection OUT = of("out");

  private AccessDirection(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static AccessDirection of(String value) {
    return new AccessDirection(value);
  }
}
