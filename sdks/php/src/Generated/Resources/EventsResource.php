<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\Event;
use WalletPass\Models\InstantRange;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;

final class EventsResource extends Resource
{
    /**
     * List events.
     *
     * Events of a deleted pass stay, without what they said of it.
     *
     * Needs the scope `events:read`.
     *
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $sort Left out: `-timestamp`.
     * @param string|Omit $type Those of this type.
     * @param string|Omit $passId Those about this pass.
     * @param string|Omit $test `false`: without events of passes that were made to try a template; `true`: those
     * alone.
     * @param InstantRange|array<string, mixed>|Omit $timestamp When it happened.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<Event>
     */
    public function list(
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $sort = Omit::Value,
        string|Omit $type = Omit::Value,
        string|Omit $passId = Omit::Value,
        string|Omit $test = Omit::Value,
        InstantRange|array|Omit $timestamp = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/events',
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'sort' => $sort,
                'type' => $type,
                'passId' => $passId,
                'test' => $test,
                'timestamp' => $timestamp,
            ],
        ), Event::class, $options);
    }

    /**
     * Get an event.
     *
     * Needs the scope `events:read`.
     *
     * @param string $eventId The event.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $eventId,
        array $options = [],
    ): Event {
        return $this->send(new Call(
            'GET',
            '/api/v1/events/{eventId}',
            ids: [$eventId],
        ), Event::class, $options);
    }
}
