<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\PassAccess;
use WalletPass\Models\PassAccessSet;
use WalletPass\Models\SetAccessInput;
use WalletPass\Omit;
use WalletPass\Resource;

final class PassesAccessResource extends Resource
{
    /**
     * Get what a pass opens.
     *
     * Needs the scope `access:read`.
     *
     * @param string $passId The pass.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $passId,
        array $options = [],
    ): PassAccess {
        return $this->send(new Call(
            'GET',
            '/api/v1/passes/{passId}/access',
            ids: [$passId],
        ), PassAccess::class, $options);
    }

    /**
     * Set what a pass opens.
     *
     * Replaces the whole permission set. The pass opens the named doors from `validFrom` up to, and not including,
     * `validUntil`; an end that is left out is open.
     *
     * Needs the scope `access:write`.
     *
     * @param string $passId The pass.
     * @param string|null $accessLevel Your own word for what the pass may open, such as `backstage`. It is shown in
     * decisions and on the pass. Null: there is none.
     * @param list<string> $allowedDoors Door ids as readers send them, exact to the letter. `*` opens every door.
     * @param \DateTimeInterface|string|null|Omit $validFrom The instant from which the pass opens doors; null: there
     * is no beginning.
     * @param \DateTimeInterface|string|null|Omit $validUntil The instant from which the pass opens no door any more;
     * null: there is no end.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function set(
        string $passId,
        string|null $accessLevel,
        array $allowedDoors,
        \DateTimeInterface|string|null|Omit $validFrom = Omit::Value,
        \DateTimeInterface|string|null|Omit $validUntil = Omit::Value,
        array $options = [],
    ): PassAccessSet {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes/{passId}/access',
            ids: [$passId],
            body: self::body([
                'accessLevel' => $accessLevel,
                'validFrom' => $validFrom,
                'validUntil' => $validUntil,
                'allowedDoors' => $allowedDoors,
            ], SetAccessInput::OBJECTS),
            takesKey: true,
        ), PassAccessSet::class, $options);
    }
}
