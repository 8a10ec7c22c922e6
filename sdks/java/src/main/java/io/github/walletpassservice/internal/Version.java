// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.internal;

/** The version of this package, and of the API that it was made for. */
public final class Version {
  public static final String VERSION = "0.1.0";

  private Version() {}
}
