<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A link that turns a phone into a scanner.
 *
 * @property-read string $id The id of the scanner.
 * @property-read string $name Your own name for it: the log has it in every line.
 * @property-read string $mode `door`: checks the permissions of passes. `entry`: admits each pass a number of
 * times. `counter`: moves points.
 * @property-read list<string> $doorIds Doors that it stands at; empty: any.
 * @property-read list<string>|null $templateIds Templates whose passes it takes; null: any.
 * @property-read ScannerEntry|null $entry Only in mode `entry`; null in others.
 * @property-read ScannerCounter|null $counter Only in mode `counter`; null in others.
 * @property-read string $showsName How much of the holder’s name the person with a scanner sees. first: the first
 * word of it.
 * @property-read bool $showsImage Whether that person sees the holder’s picture where the template allows it.
 * @property-read string $keyId The API key in its link.
 * @property-read int $version Rises with every change.
 * @property-read \DateTimeImmutable $createdAt When the scanner was created.
 * @property-read \DateTimeImmutable $expiresAt When its link ends.
 * @property-read \DateTimeImmutable|null $revokedAt When the scanner was revoked; null while it has not been.
 */
final class Scanner extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'name' => null,
        'mode' => null,
        'doorIds' => null,
        'templateIds' => null,
        'entry' => ScannerEntry::class,
        'counter' => ScannerCounter::class,
        'showsName' => null,
        'showsImage' => null,
        'keyId' => null,
        'version' => null,
        'createdAt' => 'instant',
        'expiresAt' => 'instant',
        'revokedAt' => 'instant',
    ];
}
