<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\Bundle;
use WalletPass\Models\BundleWithPasses;
use WalletPass\Resource;

final class BundlesResource extends Resource
{
    /**
     * Get a bundle.
     *
     * Needs the scope `passes:read`.
     *
     * @param string $bundleId The bundle.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $bundleId,
        array $options = [],
    ): BundleWithPasses {
        return $this->send(new Call(
            'GET',
            '/api/v1/bundles/{bundleId}',
            ids: [$bundleId],
        ), BundleWithPasses::class, $options);
    }

    /**
     * Give a bundle a new link.
     *
     * The old links of the bundle stop at once; those of its passes stay. The new one opens all passes of the bundle,
     * also those whose own link was rotated: an older one leaves these out.
     *
     * Needs the scope `passes:write`.
     *
     * @param string $bundleId The bundle.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function rotateLink(
        string $bundleId,
        array $options = [],
    ): Bundle {
        return $this->send(new Call(
            'POST',
            '/api/v1/bundles/{bundleId}/rotate-link',
            ids: [$bundleId],
            takesKey: true,
        ), Bundle::class, $options);
    }
}
