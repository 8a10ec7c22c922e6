// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** Why there was no answer. Values may be added; {@link #of} makes them. */
public final class DeliveryError extends OpenEnum {
  public static final DeliveryError TIMEOUT = of("timeout");
  public static final DeliveryError DNS = of("dns");
  public static final DeliveryError CONNECTION = of("connection");
  public static final DeliveryError BLOCKED_ADDRESS = of("blocked_address");

  private DeliveryError(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static DeliveryError of(String value) {
    return new DeliveryError(value);
  }
}
