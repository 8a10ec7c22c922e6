<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of `enrolment.completed`.
 *
 * @property-read EnrolmentReference $enrolment The sign-up page that it is about.
 * @property-read list<GivenConsent> $consents What the holder has agreed to.
 * @property-read Pass $pass The pass, as it was then.
 * @property-read bool|null $erased True: the pass was deleted before this was sent. There is only `pass`, with
 * `id`, `version` and `deletedAt`. Left out otherwise.
 */
final class EnrolmentEventData extends Model
{
    protected const MEMBERS = [
        'enrolment' => EnrolmentReference::class,
        'consents' => ['list', GivenConsent::class],
        'pass' => Pass::class,
        'erased' => null,
    ];
}
