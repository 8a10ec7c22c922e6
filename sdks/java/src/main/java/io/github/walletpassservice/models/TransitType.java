// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** The means of travel of a boarding pass. Values may be added; {@link #of} makes them. */
public final class TransitType extends OpenEnum {
  public static final TransitType AIR = of("Air");
  public static final TransitType BOAT = of("Boat");
  public static final TransitType BUS = of("Bus");
  public static final TransitType GENERIC = of("Generic");
  public static final TransitType TRAIN = of("Train");

  private TransitType(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static TransitType of(String value) {
    return new TransitType(value);
  }
}
