<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * An entry in the points ledger of a pass. It is never changed or removed.
 *
 * @property-read string $id The id of the entry in the ledger.
 * @property-read string $transactionId Your own id of the transaction, unique for each pass.
 * @property-read string $type opening: the balance that the pass began with. earn, redeem: points were added or
 * taken. reverse: an entry was reversed. adjust: the balance was set by hand. expire: points have ended.
 * @property-read int $points How many points the entry added; negative where it took some.
 * @property-read int $balanceAfter The balance after this entry.
 * @property-read string|null $reverses The transaction that this one takes back; null: none.
 * @property-read string|null $reward The reward that the points were taken for, or given back for.
 * @property-read \DateTimeImmutable $createdAt When the entry was created.
 */
final class PointsTransaction extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'transactionId' => null,
        'type' => null,
        'points' => null,
        'balanceAfter' => null,
        'reverses' => null,
        'reward' => null,
        'createdAt' => 'instant',
    ];
}
