<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * Near where the data were to be put when the workspace was created; null: no wish. Values may be added; others
 * are kept as they came.
 */
final class Region
{
    public const WNAM = 'wnam';
    public const ENAM = 'enam';
    public const SAM = 'sam';
    public const WEUR = 'weur';
    public const EEUR = 'eeur';
    public const APAC = 'apac';
    public const APAC_NE = 'apac-ne';
    public const APAC_SE = 'apac-se';
    public const OC = 'oc';
    public const AFR = 'afr';
    public const ME = 'me';
}
