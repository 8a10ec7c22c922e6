<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * DRAFT: only test passes can be created from it. PUBLISHED: passes are created from the published version.
 * ARCHIVED: no new passes; those issued live on. Values may be added; others are kept as they came.
 */
final class TemplateStatus
{
    public const DRAFT = 'DRAFT';
    public const PUBLISHED = 'PUBLISHED';
    public const ARCHIVED = 'ARCHIVED';
}
