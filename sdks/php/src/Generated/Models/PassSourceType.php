<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * `api`: a call with an API key. `dashboard`: a person. `import`: a row of a file. `checkout`: an order of a shop.
 * `enrolment`: a sign-up page. `claim`: a claim link that its holder opened. Values may be added; others are kept
 * as they came.
 */
final class PassSourceType
{
    public const API = 'api';
    public const DASHBOARD = 'dashboard';
    public const IMPORT = 'import';
    public const CHECKOUT = 'checkout';
    public const ENROLMENT = 'enrolment';
    public const CLAIM = 'claim';
}
