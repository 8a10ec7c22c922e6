// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * Where a field gets its value from, such as the holder’s name, or which typed field of a wallet
 * it fills.
 */
public enum Binding implements OpenEnum {
  POINTS("points"),
  PUSH_MESSAGE("pushMessage"),
  CUSTOMER_NAME("customer.name"),
  CUSTOMER_EMAIL("customer.email"),
  SERIAL_NUMBER("serialNumber"),
  ACCESS_LEVEL("access.level"),
  ACCESS_VALID_FROM("access.validFrom"),
  ACCESS_VALID_UNTIL("access.validUntil"),
  EXPIRATION_DATE("expirationDate"),
  EVENT_NAME("event.name"),
  EVENT_VENUE("event.venue"),
  EVENT_ADDRESS("event.address"),
  EVENT_START("event.start"),
  EVENT_END("event.end"),
  EVENT_GATE("event.gate"),
  EVENT_SECTION("event.section"),
  EVENT_ROW("event.row"),
  EVENT_SEAT("event.seat"),
  FLIGHT_CARRIER("flight.carrier"),
  FLIGHT_NUMBER("flight.number"),
  FLIGHT_ORIGIN("flight.origin"),
  FLIGHT_DESTINATION("flight.destination"),
  FLIGHT_DEPARTURE("flight.departure"),
  FLIGHT_ARRIVAL("flight.arrival"),
  FLIGHT_SEAT("flight.seat"),
  FLIGHT_GATE("flight.gate"),
  TRANSIT_ORIGIN("transit.origin"),
  TRANSIT_DESTINATION("transit.destination"),
  TRANSIT_DEPARTURE("transit.departure"),
  TRANSIT_ARRIVAL("transit.arrival"),
  LOYALTY_TIER("loyalty.tier"),
  LOYALTY_ACCOUNT_ID("loyalty.accountId"),
  GIFT_CARD_NUMBER("giftCard.number"),
  GIFT_CARD_PIN("giftCard.pin"),
  GIFT_CARD_BALANCE("giftCard.balance"),
  OFFER_TITLE("offer.title"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  Binding(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static Binding of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
