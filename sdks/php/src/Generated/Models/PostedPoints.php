<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * An entry of the ledger, and what it led to.
 *
 * @property-read PointsTransaction $transaction An entry in the points ledger of a pass. It is never changed or
 * removed.
 * @property-read int $balance What the pass has now: where a request is repeated, later than `balanceAfter`.
 * @property-read Pass $pass A pass, as it is now.
 * @property-read StampState|null $stamps How full the card of stamps is now; null: the template has none.
 */
final class PostedPoints extends Model
{
    protected const MEMBERS = [
        'transaction' => PointsTransaction::class,
        'balance' => null,
        'pass' => Pass::class,
        'stamps' => StampState::class,
    ];
}
