<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * That a pass was admitted, once, in a scope.
 *
 * @property-read string $id The id of the decision in the log.
 * @property-read string $scope What the uses of a pass are counted in.
 * @property-read string $passId The pass.
 * @property-read \DateTimeImmutable $at When the holder was let in.
 * @property-read string $doorId The door; the name of the scanner where it named none.
 * @property-read string $scannerId The scanner.
 * @property-read string $readerId The name of the scanner, or of the person with it.
 * @property-read bool $offline Whether the scanner decided without a connection, and told of it later.
 * @property-read string|null $lateReason Why the service would have refused when it was told of an offline
 * admission; null: it would not have.
 * @property-read bool $conflict Whether the pass was admitted before as often as the scope allows.
 * @property-read \DateTimeImmutable|null $undoneAt When the admission was undone; null: it was not.
 */
final class Admission extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'scope' => null,
        'passId' => null,
        'at' => 'instant',
        'doorId' => null,
        'scannerId' => null,
        'readerId' => null,
        'offline' => null,
        'lateReason' => null,
        'conflict' => null,
        'undoneAt' => 'instant',
    ];
}
