<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What created a pass.
 *
 * @property-read string $type `api`: a call with an API key. `dashboard`: a person. `import`: a row of a file.
 * `checkout`: an order of a shop. `enrolment`: a sign-up page. `claim`: a claim link that its holder opened.
 * @property-read string|null $id The import job, the checkout connection, the sign-up page or the link key; null
 * for `api` and `dashboard`.
 */
final class PassSource extends Model
{
    protected const MEMBERS = [
        'type' => null,
        'id' => null,
    ];
}
