<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** A layout of Apple’s. Values may be added; others are kept as they came. */
final class AppleStyleScheme
{
    public const POSTER_EVENT_TICKET = 'posterEventTicket';
    public const EVENT_TICKET = 'eventTicket';
    public const SEMANTIC_BOARDING_PASS = 'semanticBoardingPass';
    public const BOARDING_PASS = 'boardingPass';
}
