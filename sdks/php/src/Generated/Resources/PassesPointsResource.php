<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\AddPointsInput;
use WalletPass\Models\PassPointLots;
use WalletPass\Models\PointsTransaction;
use WalletPass\Models\PostedPoints;
use WalletPass\Models\RedeemPointsInput;
use WalletPass\Models\ReversePointsInput;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;

final class PassesPointsResource extends Resource
{
    /**
     * List the points ledger of a pass.
     *
     * Newest first. Entries are never changed or removed, and their sum is the balance.
     *
     * Needs the scope `points:read`.
     *
     * @param string $passId The pass.
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<PointsTransaction>
     */
    public function list(
        string $passId,
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/passes/{passId}/points',
            ids: [$passId],
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
            ],
        ), PointsTransaction::class, $options);
    }

    /**
     * Add points.
     *
     * A repeat of the same `transactionId` with the same content has no second effect and gets the same entry,
     * whatever has become of the pass meanwhile.
     *
     * The same `transactionId` with other content is refused with 409 `transaction_conflict`.
     *
     * Needs the scope `points:write`.
     *
     * @param string $passId The pass.
     * @param int $pointsAdded How many points: a whole number from 1.
     * @param string $transactionId Your own id of it, unique per pass: a repeat with the same content has no second
     * effect and gets the same entry.
     * @param bool|Omit $triggerPushNotification Whether devices are notified. Left out or false: the pass changes, and
     * phones see it at their next refresh.
     * @param string|Omit $pushMessage Text of the notification; without `triggerPushNotification` it is shown nowhere.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function add(
        string $passId,
        int $pointsAdded,
        string $transactionId,
        bool|Omit $triggerPushNotification = Omit::Value,
        string|Omit $pushMessage = Omit::Value,
        array $options = [],
    ): PostedPoints {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes/{passId}/points',
            ids: [$passId],
            body: self::body([
                'pointsAdded' => $pointsAdded,
                'transactionId' => $transactionId,
                'triggerPushNotification' => $triggerPushNotification,
                'pushMessage' => $pushMessage,
            ], AddPointsInput::OBJECTS),
            takesKey: true,
        ), PostedPoints::class, $options);
    }

    /**
     * Take points for something.
     *
     * The balance never falls below 0. A repeat of the same `transactionId` with the same content has no second effect
     * and gets the same entry, whatever has become of the pass meanwhile.
     *
     * The same `transactionId` with other content is refused with 409 `transaction_conflict`.
     *
     * Needs the scope `points:write`.
     *
     * @param string $passId The pass.
     * @param int $pointsRedeemed How many points: a whole number from 1.
     * @param string $transactionId Your own id of it, unique per pass: a repeat with the same content has no second
     * effect and gets the same entry.
     * @param bool|Omit $triggerPushNotification Whether devices are notified. Left out or false: the pass changes, and
     * phones see it at their next refresh.
     * @param string|Omit $pushMessage Text of the notification; without `triggerPushNotification` it is shown nowhere.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function redeem(
        string $passId,
        int $pointsRedeemed,
        string $transactionId,
        bool|Omit $triggerPushNotification = Omit::Value,
        string|Omit $pushMessage = Omit::Value,
        array $options = [],
    ): PostedPoints {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes/{passId}/points/redeem',
            ids: [$passId],
            body: self::body([
                'pointsRedeemed' => $pointsRedeemed,
                'transactionId' => $transactionId,
                'triggerPushNotification' => $triggerPushNotification,
                'pushMessage' => $pushMessage,
            ], RedeemPointsInput::OBJECTS),
            takesKey: true,
        ), PostedPoints::class, $options);
    }

    /**
     * Take a transaction back.
     *
     * Adds the opposite entry; each transaction can be reversed once. A repeat of the same `transactionId` with the
     * same content has no second effect and gets the same entry, whatever has become of the pass meanwhile.
     *
     * The same `transactionId` with other content is refused with 409 `transaction_conflict`. Reversing it again under
     * another `transactionId` is refused with 409 `already_reversed`.
     *
     * Needs the scope `points:write`.
     *
     * @param string $passId The pass.
     * @param string $transactionId Your own id of it, unique per pass: a repeat with the same content has no second
     * effect and gets the same entry.
     * @param string $reverses The transaction to reverse.
     * @param bool|Omit $triggerPushNotification Whether devices are notified. Left out or false: the pass changes, and
     * phones see it at their next refresh.
     * @param string|Omit $pushMessage Text of the notification; without `triggerPushNotification` it is shown nowhere.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function reverse(
        string $passId,
        string $transactionId,
        string $reverses,
        bool|Omit $triggerPushNotification = Omit::Value,
        string|Omit $pushMessage = Omit::Value,
        array $options = [],
    ): PostedPoints {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes/{passId}/points/reverse',
            ids: [$passId],
            body: self::body([
                'transactionId' => $transactionId,
                'reverses' => $reverses,
                'triggerPushNotification' => $triggerPushNotification,
                'pushMessage' => $pushMessage,
            ], ReversePointsInput::OBJECTS),
            takesKey: true,
        ), PostedPoints::class, $options);
    }

    /**
     * Get when the points of a pass end.
     *
     * Needs the scope `points:read`.
     *
     * @param string $passId The pass.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function lots(
        string $passId,
        array $options = [],
    ): PassPointLots {
        return $this->send(new Call(
            'GET',
            '/api/v1/passes/{passId}/points/lots',
            ids: [$passId],
        ), PassPointLots::class, $options);
    }
}
