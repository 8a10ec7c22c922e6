// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** A wallet that needs a credential. Values may be added; {@link #of} makes them. */
public final class CredentialPlatform extends OpenEnum {
  public static final CredentialPlatform APPLE = of("apple");
  public static final CredentialPlatform GOOGLE = of("google");

  private CredentialPlatform(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static CredentialPlatform of(String value) {
    return new CredentialPlatform(value);
  }
}
