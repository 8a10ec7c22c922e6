<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A JSON Merge Patch (RFC 7396): `null` removes a member. */
final class EnrolmentPatch extends Input
{
    public const OBJECTS = [
        'fields' => [EnrolmentFieldInput::class],
        'consents' => [EnrolmentConsentInput::class],
    ];

    /**
     * @param string|null|Omit $name A name of your own for it. No visitor sees it.
     * @param list<EnrolmentFieldInput|array<string, mixed>>|null|Omit $fields What the page asks for, in this order.
     * @param list<EnrolmentConsentInput|array<string, mixed>>|null|Omit $consents What people agree to, in this order.
     * @param string|null|Omit $proof `email`: the pass is created when somebody follows the link that the page mails
     * to them.
     * @param string|null|Omit $onePer `email`: an address gets one pass. Who signs up again gets a mail with the link
     * of that pass.
     * @param \DateTimeInterface|string|null|Omit $opensAt Nobody signs up earlier.
     * @param \DateTimeInterface|string|null|Omit $closesAt Nobody signs up from this instant on.
     * @param int|null|Omit $quota How many passes it creates at most.
     * @param int|null|Omit $perHour How many passes it creates at most in one hour of the clock.
     * @param string|null|Omit $notify `email`: the holder gets the pass by mail as well.
     * @param int|null|Omit $startPoints The balance that passes begin with. Needs the scope `points:write` and a
     * template with points.
     * @param list<string>|null|Omit $embedOrigins Origins whose pages may show the form in a frame.
     */
    public function __construct(
        public readonly string|null|Omit $name = Omit::Value,
        public readonly array|null|Omit $fields = Omit::Value,
        public readonly array|null|Omit $consents = Omit::Value,
        public readonly string|null|Omit $proof = Omit::Value,
        public readonly string|null|Omit $onePer = Omit::Value,
        public readonly \DateTimeInterface|string|null|Omit $opensAt = Omit::Value,
        public readonly \DateTimeInterface|string|null|Omit $closesAt = Omit::Value,
        public readonly int|null|Omit $quota = Omit::Value,
        public readonly int|null|Omit $perHour = Omit::Value,
        public readonly string|null|Omit $notify = Omit::Value,
        public readonly int|null|Omit $startPoints = Omit::Value,
        public readonly array|null|Omit $embedOrigins = Omit::Value,
    ) {
    }
}
