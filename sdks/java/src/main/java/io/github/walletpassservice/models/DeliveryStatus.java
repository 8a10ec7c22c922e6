// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * PENDING: not final yet. SUCCEEDED: the endpoint accepted it. FAILED: stopped after the last
 * retry.
 */
public enum DeliveryStatus implements OpenEnum {
  PENDING("PENDING"),
  SUCCEEDED("SUCCEEDED"),
  FAILED("FAILED"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  DeliveryStatus(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static DeliveryStatus of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
