<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * Where a field gets its value from, such as the holder’s name, or which typed field of a wallet it fills. Values
 * may be added; others are kept as they came.
 */
final class Binding
{
    public const POINTS = 'points';
    public const PUSH_MESSAGE = 'pushMessage';
    public const CUSTOMER_NAME = 'customer.name';
    public const CUSTOMER_EMAIL = 'customer.email';
    public const SERIAL_NUMBER = 'serialNumber';
    public const ACCESS_LEVEL = 'access.level';
    public const ACCESS_VALID_FROM = 'access.validFrom';
    public const ACCESS_VALID_UNTIL = 'access.validUntil';
    public const EXPIRATION_DATE = 'expirationDate';
    public const EVENT_NAME = 'event.name';
    public const EVENT_VENUE = 'event.venue';
    public const EVENT_ADDRESS = 'event.address';
    public const EVENT_START = 'event.start';
    public const EVENT_END = 'event.end';
    public const EVENT_GATE = 'event.gate';
    public const EVENT_SECTION = 'event.section';
    public const EVENT_ROW = 'event.row';
    public const EVENT_SEAT = 'event.seat';
    public const FLIGHT_CARRIER = 'flight.carrier';
    public const FLIGHT_NUMBER = 'flight.number';
    public const FLIGHT_ORIGIN = 'flight.origin';
    public const FLIGHT_DESTINATION = 'flight.destination';
    public const FLIGHT_DEPARTURE = 'flight.departure';
    public const FLIGHT_ARRIVAL = 'flight.arrival';
    public const FLIGHT_SEAT = 'flight.seat';
    public const FLIGHT_GATE = 'flight.gate';
    public const TRANSIT_ORIGIN = 'transit.origin';
    public const TRANSIT_DESTINATION = 'transit.destination';
    public const TRANSIT_DEPARTURE = 'transit.departure';
    public const TRANSIT_ARRIVAL = 'transit.arrival';
    public const LOYALTY_TIER = 'loyalty.tier';
    public const LOYALTY_ACCOUNT_ID = 'loyalty.accountId';
    public const GIFT_CARD_NUMBER = 'giftCard.number';
    public const GIFT_CARD_PIN = 'giftCard.pin';
    public const GIFT_CARD_BALANCE = 'giftCard.balance';
    public const OFFER_TITLE = 'offer.title';
}
