<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A page on which people sign up for a pass.
 *
 * @property-read string $id The id of the sign-up page.
 * @property-read string $name Your own name for it.
 * @property-read string $slug Its address below `/e/`.
 * @property-read string $url The page that people open.
 * @property-read string $templateId The template of the passes.
 * @property-read string $status DRAFT: not opened yet. OPEN: people can sign up. CLOSED: by hand, by its end or by
 * its last place. ARCHIVED: for good.
 * @property-read string|null $closedReason Why nobody can sign up now; null: everybody can.
 * @property-read list<EnrolmentField> $fields What the page asks for.
 * @property-read list<EnrolmentConsent> $consents What people agree to.
 * @property-read string $proof `email`: the pass is created when somebody follows a link in a mail.
 * @property-read string $onePer `email`: an address gets one pass.
 * @property-read \DateTimeImmutable|null $opensAt Nobody signs up earlier; null: at once.
 * @property-read \DateTimeImmutable|null $closesAt Nobody signs up from this instant on; null: no end.
 * @property-read int|null $quota How many passes it creates at most; null: any number.
 * @property-read int|null $perHour How many passes it creates at most in one hour of the clock; null: any number.
 * @property-read string|null $notify How the holder hears of the pass besides.
 * @property-read int|null $startPoints The balance that passes begin with; null: none.
 * @property-read list<string> $embedOrigins Origins whose pages may show the form in a frame.
 * @property-read int $made How many passes it has created, those that were deleted since included.
 * @property-read int $views How often the form was opened. Up to 1,000 each view counts; from then on one in 16
 * counts for all.
 * @property-read list<Warning> $warnings What will not work as it is meant.
 * @property-read \DateTimeImmutable $createdAt When the page was created.
 * @property-read \DateTimeImmutable $updatedAt When its settings last changed.
 */
final class Enrolment extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'name' => null,
        'slug' => null,
        'url' => null,
        'templateId' => null,
        'status' => null,
        'closedReason' => null,
        'fields' => ['list', EnrolmentField::class],
        'consents' => ['list', EnrolmentConsent::class],
        'proof' => null,
        'onePer' => null,
        'opensAt' => 'instant',
        'closesAt' => 'instant',
        'quota' => null,
        'perHour' => null,
        'notify' => null,
        'startPoints' => null,
        'embedOrigins' => null,
        'made' => null,
        'views' => null,
        'warnings' => ['list', Warning::class],
        'createdAt' => 'instant',
        'updatedAt' => 'instant',
    ];
}
