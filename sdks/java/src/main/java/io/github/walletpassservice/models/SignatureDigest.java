// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** What signatures are made with. SHA-1 is for verifiers that know nothing newer. */
public final class SignatureDigest extends OpenEnum {
  public static final SignatureDigest SHA_256 = of("SHA-256");
  public static final SignatureDigest SHA_1 = of("SHA-1");

  private SignatureDigest(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static SignatureDigest of(String value) {
    return new SignatureDigest(value);
  }
}
