// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** A layout of Apple’s. Values may be added; {@link #of} makes them. */
public final class AppleStyleScheme extends OpenEnum {
  public static final AppleStyleScheme POSTER_EVENT_TICKET = of("posterEventTicket");
  public static final AppleStyleScheme EVENT_TICKET = of("eventTicket");
  public static final AppleStyleScheme SEMANTIC_BOARDING_PASS = of("semanticBoardingPass");
  public static final AppleStyleScheme BOARDING_PASS = of("boardingPass");

  private AppleStyleScheme(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static AppleStyleScheme of(String value) {
    return new AppleStyleScheme(value);
  }
}
