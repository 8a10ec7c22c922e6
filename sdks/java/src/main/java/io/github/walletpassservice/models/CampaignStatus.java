// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * DRAFT: nothing happens before it is started. SCHEDULED: it begins by itself at its time.
 * PLANNING: its passes are being picked. RUNNING: they are reached one after another. PAUSED:
 * nothing happens until it is resumed. REVERTING: its change is being reversed. FINISHED,
 * CANCELLED: it has ended. FAILED: it stopped, and can be resumed.
 */
public enum CampaignStatus implements OpenEnum {
  DRAFT("DRAFT"),
  SCHEDULED("SCHEDULED"),
  PLANNING("PLANNING"),
  RUNNING("RUNNING"),
  PAUSED("PAUSED"),
  REVERTING("REVERTING"),
  FINISHED("FINISHED"),
  CANCELLED("CANCELLED"),
  FAILED("FAILED"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  CampaignStatus(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static CampaignStatus of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
