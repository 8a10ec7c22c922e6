<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\CreateEnrolmentInput;
use WalletPass\Models\Enrolment;
use WalletPass\Models\EnrolmentConsentInput;
use WalletPass\Models\EnrolmentFieldInput;
use WalletPass\Models\EnrolmentPatch;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;
use WalletPass\Sender;

final class EnrolmentsResource extends Resource
{
    public readonly EnrolmentsSubmissionsResource $submissions;
    public readonly EnrolmentsConsentsResource $consents;

    public function __construct(Sender $sender)
    {
        parent::__construct($sender);
        $this->submissions = new EnrolmentsSubmissionsResource($sender);
        $this->consents = new EnrolmentsConsentsResource($sender);
    }

    /**
     * List sign-up pages.
     *
     * Needs the scope `enrolments:read`.
     *
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $sort Left out: `-createdAt`.
     * @param string|Omit $status Those with this status as somebody has set it: one that has reached its end or its
     * quota is still `OPEN` here.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<Enrolment>
     */
    public function list(
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $sort = Omit::Value,
        string|Omit $status = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/enrolments',
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'sort' => $sort,
                'status' => $status,
            ],
        ), Enrolment::class, $options);
    }

    /**
     * Create a sign-up page.
     *
     * A page at `/e/{slug}` where people get a pass of the template by themselves. It begins as a draft: nobody sees
     * it until it is opened. `startPoints` needs the scope `points:write` as well. Without an Idempotency-Key a repeat
     * is refused with `slug_taken`.
     *
     * Needs the scope `enrolments:write`.
     *
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
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function create(
        string $slug,
        string $templateId,
        string $name,
        array|Omit $fields = Omit::Value,
        array|Omit $consents = Omit::Value,
        string|Omit $proof = Omit::Value,
        string|Omit $onePer = Omit::Value,
        \DateTimeInterface|string|Omit $opensAt = Omit::Value,
        \DateTimeInterface|string|Omit $closesAt = Omit::Value,
        int|Omit $quota = Omit::Value,
        int|Omit $perHour = Omit::Value,
        string|Omit $notify = Omit::Value,
        int|Omit $startPoints = Omit::Value,
        array|Omit $embedOrigins = Omit::Value,
        array $options = [],
    ): Enrolment {
        return $this->send(new Call(
            'POST',
            '/api/v1/enrolments',
            body: self::body([
                'slug' => $slug,
                'templateId' => $templateId,
                'name' => $name,
                'fields' => $fields,
                'consents' => $consents,
                'proof' => $proof,
                'onePer' => $onePer,
                'opensAt' => $opensAt,
                'closesAt' => $closesAt,
                'quota' => $quota,
                'perHour' => $perHour,
                'notify' => $notify,
                'startPoints' => $startPoints,
                'embedOrigins' => $embedOrigins,
            ], CreateEnrolmentInput::OBJECTS),
            takesKey: true,
        ), Enrolment::class, $options);
    }

    /**
     * Get a sign-up page.
     *
     * Needs the scope `enrolments:read`.
     *
     * @param string $enrolmentId The sign-up page.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $enrolmentId,
        array $options = [],
    ): Enrolment {
        return $this->send(new Call(
            'GET',
            '/api/v1/enrolments/{enrolmentId}',
            ids: [$enrolmentId],
        ), Enrolment::class, $options);
    }

    /**
     * Change a sign-up page.
     *
     * A JSON Merge Patch; lists are replaced as a whole. A consent whose text or address changes gets a new version,
     * and what people have agreed to stays as it was. The address and the template never change.
     *
     * Needs the scope `enrolments:write`.
     *
     * @param string $enrolmentId The sign-up page.
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
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function update(
        string $enrolmentId,
        string|null|Omit $name = Omit::Value,
        array|null|Omit $fields = Omit::Value,
        array|null|Omit $consents = Omit::Value,
        string|null|Omit $proof = Omit::Value,
        string|null|Omit $onePer = Omit::Value,
        \DateTimeInterface|string|null|Omit $opensAt = Omit::Value,
        \DateTimeInterface|string|null|Omit $closesAt = Omit::Value,
        int|null|Omit $quota = Omit::Value,
        int|null|Omit $perHour = Omit::Value,
        string|null|Omit $notify = Omit::Value,
        int|null|Omit $startPoints = Omit::Value,
        array|null|Omit $embedOrigins = Omit::Value,
        array $options = [],
    ): Enrolment {
        return $this->send(new Call(
            'PATCH',
            '/api/v1/enrolments/{enrolmentId}',
            ids: [$enrolmentId],
            body: self::body([
                'name' => $name,
                'fields' => $fields,
                'consents' => $consents,
                'proof' => $proof,
                'onePer' => $onePer,
                'opensAt' => $opensAt,
                'closesAt' => $closesAt,
                'quota' => $quota,
                'perHour' => $perHour,
                'notify' => $notify,
                'startPoints' => $startPoints,
                'embedOrigins' => $embedOrigins,
            ], EnrolmentPatch::OBJECTS),
            takesKey: true,
        ), Enrolment::class, $options);
    }

    /**
     * Open a sign-up page.
     *
     * From now on people can sign up, within `opensAt`, `closesAt` and `quota`. The template must be published, and
     * the page must ask for whatever the template requires. Already open, nothing changes.
     *
     * Needs the scope `enrolments:write`.
     *
     * @param string $enrolmentId The sign-up page.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function open(
        string $enrolmentId,
        array $options = [],
    ): Enrolment {
        return $this->send(new Call(
            'POST',
            '/api/v1/enrolments/{enrolmentId}/open',
            ids: [$enrolmentId],
            takesKey: true,
        ), Enrolment::class, $options);
    }

    /**
     * Close a sign-up page.
     *
     * Nobody signs up any more, also not by a link that was mailed before. It can be opened again.
     *
     * Needs the scope `enrolments:write`.
     *
     * @param string $enrolmentId The sign-up page.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function close(
        string $enrolmentId,
        array $options = [],
    ): Enrolment {
        return $this->send(new Call(
            'POST',
            '/api/v1/enrolments/{enrolmentId}/close',
            ids: [$enrolmentId],
            takesKey: true,
        ), Enrolment::class, $options);
    }

    /**
     * Archive a sign-up page.
     *
     * Ends it for good. Its address stays taken, and its sign-ups and consents stay readable.
     *
     * Needs the scope `enrolments:write`.
     *
     * @param string $enrolmentId The sign-up page.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function archive(
        string $enrolmentId,
        array $options = [],
    ): Enrolment {
        return $this->send(new Call(
            'POST',
            '/api/v1/enrolments/{enrolmentId}/archive',
            ids: [$enrolmentId],
            takesKey: true,
        ), Enrolment::class, $options);
    }

    /**
     * A poster with the code of a sign-up page.
     *
     * To be printed or shown: name and issuer, the QR code, and the address to type.
     *
     * Needs the scope `enrolments:read`.
     *
     * @param string $enrolmentId The sign-up page.
     * @param string|Omit $format The paper, or `square` for screens.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function poster(
        string $enrolmentId,
        string|Omit $format = Omit::Value,
        array $options = [],
    ): string {
        return $this->text(new Call(
            'GET',
            '/api/v1/enrolments/{enrolmentId}/poster.svg',
            ids: [$enrolmentId],
            query: [
                'format' => $format,
            ],
            isText: true,
        ), $options);
    }
}
