<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What an order would get.
 *
 * @property-read CheckoutOrderContent $order The order in the shape that rules see.
 * @property-read list<PassDraft> $passes The passes that would be created.
 * @property-read list<UnmatchedLine> $unmatched Lines of the order that no rule fits.
 * @property-read list<UnmatchedLine> $withoutPass Lines that would get no pass, because their rule says so.
 * @property-read list<CheckoutFailure> $failures Passes that would be refused, and why.
 * @property-read list<Warning> $warnings What would be different for a real order.
 */
final class CheckoutDryRun extends Model
{
    protected const MEMBERS = [
        'order' => CheckoutOrderContent::class,
        'passes' => ['list', PassDraft::class],
        'unmatched' => ['list', UnmatchedLine::class],
        'withoutPass' => ['list', UnmatchedLine::class],
        'failures' => ['list', CheckoutFailure::class],
        'warnings' => ['list', Warning::class],
    ];
}
