<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;

/** Scans that a device has kept. */
final class ScanManyInput extends Input
{
    public const OBJECTS = [
        'scans' => [ScanInput::class],
    ];

    /**
     * @param list<ScanInput|array<string, mixed>> $scans Scans, in the order in which they happened; each is taken by
     * itself.
     */
    public function __construct(
        public readonly array $scans,
    ) {
    }
}
