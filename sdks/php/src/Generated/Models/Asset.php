<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * An image that was uploaded.
 *
 * @property-read string $id The id of the image.
 * @property-read string $url Where anybody can fetch it: a PNG of at most 1200 pixels, without metadata.
 * @property-read string $contentType The media type of the uploaded file.
 * @property-read int $width The width of the uploaded image, in pixels.
 * @property-read int $height The height of the uploaded image, in pixels.
 * @property-read int $sizeBytes The size of the uploaded file, in bytes.
 * @property-read \DateTimeImmutable $createdAt When the image was uploaded.
 */
final class Asset extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'url' => null,
        'contentType' => null,
        'width' => null,
        'height' => null,
        'sizeBytes' => null,
        'createdAt' => 'instant',
    ];
}
