// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * ACTIVE: in use. EXPIRING: ends within 30 days. EXPIRED: has ended. FAILING: the platform refuses
 * it. REPLACED: a newer one is in use. Values may be added; {@link #of} makes them.
 */
public final class CredentialStatus extends OpenEnum {
  public static final CredentialStatus ACTIVE = of("ACTIVE");
  public static final CredentialStatus EXPIRING = of("EXPIRING");
  public static final CredentialStatus EXPIRED = of("EXPIRED");
  public static final CredentialStatus FAILING = of("FAILING");
  public static final CredentialStatus REPLACED = of("REPLACED");

  private CredentialStatus(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static CredentialStatus of(String value) {
    return new CredentialStatus(value);
  }
}
