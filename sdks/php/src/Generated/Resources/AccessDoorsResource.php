<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\DoorList;
use WalletPass\Omit;
use WalletPass\Resource;

final class AccessDoorsResource extends Resource
{
    /**
     * Get the signed list of a door.
     *
     * For readers that must open without a connection: salted hashes of the barcodes that open this door, as a JWS.
     * `since` takes the cursor of an earlier list and gives what has changed; where the list says `since: null`, it is
     * the whole one. A door that no pass names is not found.
     *
     * Needs the scope `access:read`.
     *
     * @param string $doorId The door, as your own system calls it.
     * @param string|Omit $since The cursor of an earlier list.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function getList(
        string $doorId,
        string|Omit $since = Omit::Value,
        array $options = [],
    ): DoorList {
        return $this->send(new Call(
            'GET',
            '/api/v1/access/doors/{doorId}/list',
            ids: [$doorId],
            query: [
                'since' => $since,
            ],
        ), DoorList::class, $options);
    }
}
