<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What became of the passes of a campaign. `planned` is always `sent`, `waiting`, and all of `skipped` and
 * `failed` together.
 *
 * @property-read int $planned The passes that were picked when it began.
 * @property-read int $waiting Those whose turn is still to come.
 * @property-read int $sent Those that were changed, or whose holders were notified.
 * @property-read array<string, int> $skipped Those that were left alone, by reason.
 * @property-read array<string, int> $failed Those that could not be changed, by reason.
 * @property-read int $fetched Those whose phone has fetched what was sent. Counted about once a minute; some
 * wallets do not tell.
 * @property-read CampaignWallets $wallets What became of those that are on phones, by wallet. Counted about once a
 * minute, until a week after the end.
 * @property-read int $reverted Those on which the change was reversed.
 * @property-read array<string, int> $revertSkipped Those on which the change was left, by reason.
 */
final class CampaignCounts extends Model
{
    protected const MEMBERS = [
        'planned' => null,
        'waiting' => null,
        'sent' => null,
        'skipped' => ['map', null],
        'failed' => ['map', null],
        'fetched' => null,
        'wallets' => CampaignWallets::class,
        'reverted' => null,
        'revertSkipped' => ['map', null],
    ];
}
