// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** The mode of the workspace. Values may be added; {@link #of} makes them. */
public final class Mode extends OpenEnum {
  public static final Mode LIVE = of("live");
  public static final Mode TEST = of("test");

  private Mode(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static Mode of(String value) {
    return new Mode(value);
  }
}
