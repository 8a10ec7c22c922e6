// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** Why a device refused a pass. */
public enum RefusalReason implements OpenEnum {
  PASS_NOT_FOUND("pass_not_found"),
  CREDENTIAL_AMBIGUOUS("credential_ambiguous"),
  TOKEN_INVALID("token_invalid"),
  TOKEN_EXPIRED("token_expired"),
  PASS_VOIDED("pass_voided"),
  PASS_SUSPENDED("pass_suspended"),
  PASS_REDEEMED("pass_redeemed"),
  PASS_EXPIRED("pass_expired"),
  NO_PERMISSIONS("no_permissions"),
  NOT_YET_VALID("not_yet_valid"),
  EXPIRED("expired"),
  DOOR_NOT_ALLOWED("door_not_allowed"),
  ALREADY_USED("already_used"),
  TEMPLATE_NOT_ALLOWED("template_not_allowed"),
  MAX_USES_REACHED("max_uses_reached"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  RefusalReason(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static RefusalReason of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
