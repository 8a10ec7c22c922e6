// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * NOTIFIED: the wallet was asked to notify the holder, and agreed. FETCHED: the phone has fetched
 * what was sent; Google does not report this. FAILED: the wallet could not be notified.
 */
public enum CampaignOutcome implements OpenEnum {
  NOTIFIED("NOTIFIED"),
  FETCHED("FETCHED"),
  FAILED("FAILED"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  CampaignOutcome(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static CampaignOutcome of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
