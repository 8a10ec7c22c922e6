<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of `pass.reward.redeemed`.
 *
 * @property-read RedeemedReward $reward A reward that was handed out.
 * @property-read PointsTransaction $transaction An entry in the points ledger of a pass. It is never changed or
 * removed.
 * @property-read Pass $pass The pass, as it was then.
 * @property-read bool|null $erased True: the pass was deleted before this was sent. There is only `pass`, with
 * `id`, `version` and `deletedAt`. Left out otherwise.
 */
final class RewardRedeemedEventData extends Model
{
    protected const MEMBERS = [
        'reward' => RedeemedReward::class,
        'transaction' => PointsTransaction::class,
        'pass' => Pass::class,
        'erased' => null,
    ];
}
