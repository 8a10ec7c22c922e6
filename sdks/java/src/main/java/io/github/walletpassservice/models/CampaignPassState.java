// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * WAITING: its turn is still to come. SENT: it was changed or its holder told. SKIPPED: it was
 * left alone. FAILED: it could not be changed. REVERTED: the change was reversed.
 */
public enum CampaignPassState implements OpenEnum {
  WAITING("WAITING"),
  SENT("SENT"),
  SKIPPED("SKIPPED"),
  FAILED("FAILED"),
  REVERTED("REVERTED"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  CampaignPassState(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static CampaignPassState of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
