// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * What led to the attempt. {@code manual}: somebody asked for it. Values may be added; {@link
 * #of} makes them.
 */
public final class DeliveryTrigger extends OpenEnum {
  public static final DeliveryTrigger SCHEDULED = of("scheduled");
  public static final DeliveryTrigger MANUAL = of("manual");

  private DeliveryTrigger(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static DeliveryTrigger of(String value) {
    return new DeliveryTrigger(value);
  }
}
