<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * What kind of pass it is. It decides the layout of the card, and what each wallet takes it for. Values may be
 * added; others are kept as they came.
 */
final class PassKind
{
    public const GENERIC = 'generic';
    public const MEMBERSHIP = 'membership';
    public const ACCESS = 'access';
    public const LOYALTY = 'loyalty';
    public const GIFT_CARD = 'giftCard';
    public const COUPON = 'coupon';
    public const EVENT_TICKET = 'eventTicket';
    public const BOARDING_PASS = 'boardingPass';
}
