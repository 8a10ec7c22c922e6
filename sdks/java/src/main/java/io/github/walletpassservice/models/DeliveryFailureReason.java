// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** Why a delivery has failed for good. Values may be added; {@link #of} makes them. */
public final class DeliveryFailureReason extends OpenEnum {
  public static final DeliveryFailureReason EXHAUSTED = of("exhausted");
  public static final DeliveryFailureReason BLOCKED_ADDRESS = of("blocked_address");
  public static final DeliveryFailureReason ENDPOINT_DISABLED = of("endpoint_disabled");
  public static final DeliveryFailureReason ENDPOINT_DELETED = of("endpoint_deleted");
  public static final DeliveryFailureReason EVENT_ERASED = of("event_erased");

  private DeliveryFailureReason(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static DeliveryFailureReason of(String value) {
    return new DeliveryFailureReason(value);
  }
}
