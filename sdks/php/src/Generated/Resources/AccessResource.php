<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\AccessDecision;
use WalletPass\Models\VerifyAccessInput;
use WalletPass\Omit;
use WalletPass\Resource;
use WalletPass\Sender;

final class AccessResource extends Resource
{
    public readonly AccessEventsResource $events;
    public readonly AccessDoorsResource $doors;
    public readonly AccessAdmissionsResource $admissions;

    public function __construct(Sender $sender)
    {
        parent::__construct($sender);
        $this->events = new AccessEventsResource($sender);
        $this->doors = new AccessDoorsResource($sender);
        $this->admissions = new AccessAdmissionsResource($sender);
    }

    /**
     * Ask whether a door opens.
     *
     * Answers 200 either way: a denial is a decision. A pass id counts only from keys that also have `passes:read`,
     * and never for a pass whose code rotates. Every decision is logged.
     *
     * The same `eventId` with other content is refused with 409 `access_event_conflict`.
     *
     * Needs the scope `access:verify`.
     *
     * @param string $credential The value of the barcode as the reader sees it, what the phone sent by NFC, or a pass
     * id.
     * @param string $doorId The door, as your own system calls it.
     * @param string|Omit $direction Which way somebody wants to pass.
     * @param string|Omit $readerId Which reader asks; kept in the log.
     * @param string|Omit $eventId The reader's own id of this event: sent again, it gets the same answer.
     * @param \DateTimeInterface|string|Omit $at When a reader without a connection decided; needs `eventId`.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function verify(
        string $credential,
        string $doorId,
        string|Omit $direction = Omit::Value,
        string|Omit $readerId = Omit::Value,
        string|Omit $eventId = Omit::Value,
        \DateTimeInterface|string|Omit $at = Omit::Value,
        array $options = [],
    ): AccessDecision {
        return $this->send(new Call(
            'POST',
            '/api/v1/access/verify',
            body: self::body([
                'credential' => $credential,
                'doorId' => $doorId,
                'direction' => $direction,
                'readerId' => $readerId,
                'eventId' => $eventId,
                'at' => $at,
            ], VerifyAccessInput::OBJECTS),
            takesKey: true,
        ), AccessDecision::class, $options);
    }
}
