<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\Asset;
use WalletPass\Resource;

final class AssetsResource extends Resource
{
    /**
     * Upload an image.
     *
     * A PNG or JPEG of at most 2 MiB and 4 megapixels: the bare bytes, or one file in a form. What it is, its bytes
     * say. Templates and passes name it by its id; anybody who knows its address can see it. It is removed when the
     * last pass that shows it is deleted, unless a template shows it or has shown it.
     *
     * Needs the scope `templates:write`.
     *
     * @param string|resource $content what to send; a stream is sent again only where it can be rewound
     * @param string $contentType image/png or image/jpeg
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function create(
        mixed $content,
        string $contentType,
        array $options = [],
    ): Asset {
        return $this->send(new Call(
            'POST',
            '/api/v1/assets',
            content: $content,
            contentType: $contentType,
            takesKey: true,
        ), Asset::class, $options);
    }

    /**
     * Get an uploaded image’s data.
     *
     * Needs the scope `templates:read`.
     *
     * @param string $assetId The asset.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $assetId,
        array $options = [],
    ): Asset {
        return $this->send(new Call(
            'GET',
            '/api/v1/assets/{assetId}',
            ids: [$assetId],
        ), Asset::class, $options);
    }
}
