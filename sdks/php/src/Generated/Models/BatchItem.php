<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What became of one item.
 *
 * @property-read int $index The place of the item in the request, from 0.
 * @property-read int $statusCode The HTTP status that the item would have got as a request of its own.
 * @property-read CreatedPass|null $data The pass, if it was created.
 * @property-read list<BatchError>|null $errors What is wrong, if no pass was created. All items together show 50
 * faults, each at least one.
 * @property-read int|null $errorsOmitted How many faults of this item are not shown; left out where all are shown.
 */
final class BatchItem extends Model
{
    protected const MEMBERS = [
        'index' => null,
        'statusCode' => null,
        'data' => CreatedPass::class,
        'errors' => ['list', BatchError::class],
        'errorsOmitted' => null,
    ];
}
