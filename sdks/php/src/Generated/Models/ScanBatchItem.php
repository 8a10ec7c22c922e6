<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What came of one scan of a batch.
 *
 * @property-read int $index The place of the scan in the request, from 0.
 * @property-read int $statusCode The HTTP status that the scan would have got as a request of its own.
 * @property-read Scan|null $data What came of it, if it was taken.
 * @property-read list<BatchError>|null $errors What is wrong with it, if it was not.
 * @property-read int|null $errorsOmitted How many faults of this scan are not shown; left out where all are shown.
 */
final class ScanBatchItem extends Model
{
    protected const MEMBERS = [
        'index' => null,
        'statusCode' => null,
        'data' => Scan::class,
        'errors' => ['list', BatchError::class],
        'errorsOmitted' => null,
    ];
}
