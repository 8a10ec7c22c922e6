// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * PENDING: not final yet. SUCCEEDED: the endpoint took it. FAILED: given up. Values may be added;
 * {@link #of} makes them.
 */
public final class DeliveryStatus extends OpenEnum {
  public static final DeliveryStatus PENDING = of("PENDING");
  public static final DeliveryStatus SUCCEEDED = of("SUCCEEDED");
  public static final DeliveryStatus FAILED = of("FAILED");

  private DeliveryStatus(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static DeliveryStatus of(String value) {
    return new DeliveryStatus(value);
  }
}
