<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How often the pass was admitted in the scope.
 *
 * @property-read string $scope What is counted in.
 * @property-read int $used Admissions by now, this one included, without undone ones.
 * @property-read int $limit How many the scanner allows.
 * @property-read bool $conflict Whether this admission is one too many.
 * @property-read list<EarlierAdmission> $previous The latest five admissions before this scan, newest first.
 */
final class ScanEntry extends Model
{
    protected const MEMBERS = [
        'scope' => null,
        'used' => null,
        'limit' => null,
        'conflict' => null,
        'previous' => ['list', EarlierAdmission::class],
    ];
}
