// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** A wallet that a pass can be in. Values may be added; {@link #of} makes them. */
public final class Platform extends OpenEnum {
  public static final Platform APPLE = of("apple");
  public static final Platform GOOGLE = of("google");
  public static final Platform PAPER = of("paper");

  private Platform(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static Platform of(String value) {
    return new Platform(value);
  }
}
