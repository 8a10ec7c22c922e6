<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What signs claim links of a workspace, without its secret.
 *
 * @property-read string $id The id of the link key: 30 characters, with which every link that it signs begins.
 * @property-read string $name Your own name for it.
 * @property-read string $status `ACTIVE`: its links work. `EXPIRED`, `REVOKED`: none does; passes that were
 * claimed stay.
 * @property-read list<string>|null $templateIds The templates that its links may create passes of; null: all.
 * @property-read int|null $maxPasses How many passes its links may create; null: any number.
 * @property-read int $passesCreated How many passes its links have created.
 * @property-read \DateTimeImmutable $createdAt When the link key was created.
 * @property-read \DateTimeImmutable|null $expiresAt When its links stop, whatever their own end is; null: never.
 * @property-read \DateTimeImmutable|null $revokedAt When the link key was revoked; null while it has not been.
 * @property-read string $createdBy The API key, or the person of the dashboard (`user_…`), that created it or
 * rotated another one into it.
 */
final class LinkKey extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'name' => null,
        'status' => null,
        'templateIds' => null,
        'maxPasses' => null,
        'passesCreated' => null,
        'createdAt' => 'instant',
        'expiresAt' => 'instant',
        'revokedAt' => 'instant',
        'createdBy' => null,
    ];
}
