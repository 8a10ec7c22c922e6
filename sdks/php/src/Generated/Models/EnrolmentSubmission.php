<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Somebody who signed up.
 *
 * @property-read string $passId The pass that was created.
 * @property-read list<GivenConsent> $consents What the holder has agreed to.
 * @property-read \DateTimeImmutable $createdAt When the pass was created.
 */
final class EnrolmentSubmission extends Model
{
    protected const MEMBERS = [
        'passId' => null,
        'consents' => ['list', GivenConsent::class],
        'createdAt' => 'instant',
    ];
}
