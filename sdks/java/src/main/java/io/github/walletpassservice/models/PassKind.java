// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** What kind of pass it is. It decides the layout of the card, and what each wallet takes it for. */
public enum PassKind implements OpenEnum {
  GENERIC("generic"),
  MEMBERSHIP("membership"),
  ACCESS("access"),
  LOYALTY("loyalty"),
  GIFT_CARD("giftCard"),
  COUPON("coupon"),
  EVENT_TICKET("eventTicket"),
  BOARDING_PASS("boardingPass"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  PassKind(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static PassKind of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
