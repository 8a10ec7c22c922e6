// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** Why a delivery has failed for good. */
public enum DeliveryFailureReason implements OpenEnum {
  EXHAUSTED("exhausted"),
  BLOCKED_ADDRESS("blocked_address"),
  ENDPOINT_DISABLED("endpoint_disabled"),
  ENDPOINT_DELETED("endpoint_deleted"),
  EVENT_ERASED("event_erased"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  DeliveryFailureReason(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static DeliveryFailureReason of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
