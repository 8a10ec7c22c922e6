// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * What kind of pass it is. It decides the layout of the card, and what each wallet takes it for.
 * Values may be added; {@link #of} makes them.
 */
public final class PassKind extends OpenEnum {
  public static final PassKind GENERIC = of("generic");
  public static final PassKind MEMBERSHIP = of("membership");
  public static final PassKind ACCESS = of("access");
  public static final PassKind LOYALTY = of("loyalty");
  public static final PassKind GIFT_CARD = of("giftCard");
  public static final PassKind COUPON = of("coupon");
  public static final PassKind EVENT_TICKET = of("eventTicket");
  public static final PassKind BOARDING_PASS = of("boardingPass");

  private PassKind(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static PassKind of(String value) {
    return new PassKind(value);
  }
}
