// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * Where a field gets its value from, such as the holder’s name, or which typed field of a wallet
 * it fills. Values may be added; {@link #of} makes them.
 */
public final class Binding extends OpenEnum {
  public static final Binding POINTS = of("points");
  public static final Binding PUSH_MESSAGE = of("pushMessage");
  public static final Binding CUSTOMER_NAME = of("customer.name");
  public static final Binding CUSTOMER_EMAIL = of("customer.email");
  public static final Binding SERIAL_NUMBER = of("serialNumber");
  public static final Binding ACCESS_LEVEL = of("access.level");
  public static final Binding ACCESS_VALID_FROM = of("access.validFrom");
  public static final Binding ACCESS_VALID_UNTIL = of("access.validUntil");
  public static final Binding EXPIRATION_DATE = of("expirationDate");
  public static final Binding EVENT_NAME = of("event.name");
  public static final Binding EVENT_VENUE = of("event.venue");
  public static final Binding EVENT_ADDRESS = of("event.address");
  public static final Binding EVENT_START = of("event.start");
  public static final Binding EVENT_END = of("event.end");
  public static final Binding EVENT_GATE = of("event.gate");
  public static final Binding EVENT_SECTION = of("event.section");
  public static final Binding EVENT_ROW = of("event.row");
  public static final Binding EVENT_SEAT = of("event.seat");
  public static final Binding FLIGHT_CARRIER = of("flight.carrier");
  public static final Binding FLIGHT_NUMBER = of("flight.number");
  public static final Binding FLIGHT_ORIGIN = of("flight.origin");
  public static final Binding FLIGHT_DESTINATION = of("flight.destination");
  public static final Binding FLIGHT_DEPARTURE = of("flight.departure");
  public static final Binding FLIGHT_ARRIVAL = of("flight.arrival");
  public static final Binding FLIGHT_SEAT = of("flight.seat");
  public static final Binding TRANSIT_ORIGIN = of("transit.origin");
  public static final Binding TRANSIT_DESTINATION = of("transit.destination");
  public static final Binding TRANSIT_DEPARTURE = of("transit.departure");
  public static final Binding TRANSIT_ARRIVAL = of("transit.arrival");
  public static final Binding LOYALTY_TIER = of("loyalty.tier");
  public static final Binding LOYALTY_ACCOUNT_ID = of("loyalty.accountId");
  public static final Binding GIFT_CARD_NUMBER = of("giftCard.number");
  public static final Binding GIFT_CARD_PIN = of("giftCard.pin");
  public static final Binding GIFT_CARD_BALANCE = of("giftCard.balance");
  public static final Binding OFFER_TITLE = of("offer.title");

  private Binding(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static Binding of(String value) {
    return new Binding(value);
  }
}
