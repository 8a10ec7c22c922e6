<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A sign-up page to create. */
final class CreateEnrolmentInput extends Input
{
    public const OBJECTS = [
        'fields' => [EnrolmentFieldInput::class],
        'consents' => [EnrolmentConsentInput::class],
    ];

    /**
     * @param string $slug The address of the page, below `/e/`. It never changes.
     * @param string $templateId The template of the passes. It never changes.
     * @param string $name A name of your own for it. No visitor sees it.
     * @param list<EnrolmentFieldInput|array<string, mixed>>|Omit $fields What the page asks for, in this order. Left
     * out: nothing.
     * @param list<EnrolmentConsentInput|array<string, mixed>>|Omit $consents What people agree to, in this order. Left
     * out: nothing.
     * @param string|Omit $proof `email`: the pass is created when somebody follows the link that the page mails to
     * them. Left out: `none`.
     * @param string|Omit $onePer `email`: an address gets one pass. Who signs up again gets a mail with the link of
     * that pass. Left out: `none`.
     * @param \DateTimeInterface|string|Omit $opensAt Nobody signs up earlier. Left out: at once when it is opened.
     * @param \DateTimeInterface|string|Omit $closesAt Nobody signs up from this instant on. Left out: it has no end.
     * @param int|Omit $quota How many passes it creates at most. Left out: any number.
     * @param int|Omit $perHour How many passes it creates at most in one hour of the clock. Left out: any number.
     * @param string|Omit $notify `email`: the holder gets the pass by mail as well. Left out: no mail.
     * @param int|Omit $startPoints The balance that passes begin with. Needs the scope `points:write` and a template
     * with points. Left out: none.
     * @param list<string>|Omit $embedOrigins Origins whose pages may show the form in a frame. Left out: none.
     */
    public function __construct(
        public readonly string $slug,
        public readonly string $templateId,
        public readonly string $name,
        public readonly array|Omit $fields = Omit::Value,
        public readonly array|Omit $consents = Omit::Value,
        public readonly string|Omit $proof = Omit::Value,
        public readonly string|Omit $onePer = Omit::Value,
        public readonly \DateTimeInterface|string|Omit $opensAt = Omit::Value,
        public readonly \DateTimeInterface|string|Omit $closesAt = Omit::Value,
        public readonly int|Omit $quota = Omit::Value,
        public readonly int|Omit $perHour = Omit::Value,
        public readonly string|Omit $notify = Omit::Value,
        public readonly int|Omit $startPoints = Omit::Value,
        public readonly array|Omit $embedOrigins = Omit::Value,
    ) {
    }
}
