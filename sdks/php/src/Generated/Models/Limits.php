<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What is taken and given at most.
 *
 * @property-read int $requestsPer10Seconds Requests of one key in 10 seconds, unless the operator counts none.
 * @property-read int $verificationsPer10Seconds The same for `POST /access/verify`.
 * @property-read int $maxBodyBytes The body of a request, in bytes.
 * @property-read int $maxBatchBytes The body of a batch, in bytes.
 * @property-read int $maxBatchPasses Passes in a batch.
 * @property-read int $maxImportBytes A file of passes, in bytes.
 * @property-read int $maxImportRows Rows in such a file.
 * @property-read int $maxImageBytes An image, in bytes.
 * @property-read int $maxPassFileBytes A pass file that a template is created from, in bytes.
 * @property-read int $maxPageItems Items on a page of a list.
 * @property-read int $maxPageBytes Bytes of items on a page: it ends before the one that would exceed them.
 */
final class Limits extends Model
{
    protected const MEMBERS = [
        'requestsPer10Seconds' => null,
        'verificationsPer10Seconds' => null,
        'maxBodyBytes' => null,
        'maxBatchBytes' => null,
        'maxBatchPasses' => null,
        'maxImportBytes' => null,
        'maxImportRows' => null,
        'maxImageBytes' => null,
        'maxPassFileBytes' => null,
        'maxPageItems' => null,
        'maxPageBytes' => null,
    ];
}
