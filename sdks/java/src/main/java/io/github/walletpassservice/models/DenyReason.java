// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * Why the door opens ({@code granted}) or stays shut. Values may be added; {@link #of} makes
 * them.
 */
public final class DenyReason extends OpenEnum {
  public static final DenyReason GRANTED = of("granted");
  public static final DenyReason PASS_NOT_FOUND = of("pass_not_found");
  public static final DenyReason CREDENTIAL_AMBIGUOUS = of("credential_ambiguous");
  public static final DenyReason TOKEN_INVALID = of("token_invalid");
  public static final DenyReason TOKEN_EXPIRED = of("token_expired");
  public static final DenyReason PASS_VOIDED = of("pass_voided");
  public static final DenyReason PASS_SUSPENDED = of("pass_suspended");
  public static final DenyReason PASS_REDEEMED = of("pass_redeemed");
  public static final DenyReason PASS_EXPIRED = of("pass_expired");
  public static final DenyReason NO_PERMISSIONS = of("no_permissions");
  public static final DenyReason NOT_YET_VALID = of("not_yet_valid");
  public static final DenyReason EXPIRED = of("expired");
  public static final DenyReason DOOR_NOT_ALLOWED = of("door_not_allowed");
  public static final DenyReason ALREADY_USED = of("already_used");

  private DenyReason(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static DenyReason of(String value) {
    return new DenyReason(value);
  }
}
