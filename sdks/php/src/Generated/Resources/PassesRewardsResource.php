<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\PassRewards;
use WalletPass\Models\PostedPoints;
use WalletPass\Models\RedeemRewardInput;
use WalletPass\Omit;
use WalletPass\Resource;

final class PassesRewardsResource extends Resource
{
    /**
     * List what a pass can get for its points.
     *
     * Every reward of the template, and for each whether the pass can have it now.
     *
     * Needs the scope `points:read`.
     *
     * @param string $passId The pass.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $passId,
        array $options = [],
    ): PassRewards {
        return $this->send(new Call(
            'GET',
            '/api/v1/passes/{passId}/rewards',
            ids: [$passId],
        ), PassRewards::class, $options);
    }

    /**
     * Redeem a reward.
     *
     * Takes what the reward costs from the points. A repeat of the same `transactionId` has no second effect and gets
     * the same entry, whatever the reward costs by now. Take one back with `POST /passes/{passId}/points/reverse`.
     *
     * The same `transactionId` with other content is refused with 409 `transaction_conflict`.
     *
     * Needs the scope `points:write`.
     *
     * @param string $passId The pass.
     * @param string $rewardKey The reward, by its key in the template.
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
        string $rewardKey,
        string $transactionId,
        bool|Omit $triggerPushNotification = Omit::Value,
        string|Omit $pushMessage = Omit::Value,
        array $options = [],
    ): PostedPoints {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes/{passId}/rewards/{rewardKey}/redeem',
            ids: [$passId, $rewardKey],
            body: self::body([
                'transactionId' => $transactionId,
                'triggerPushNotification' => $triggerPushNotification,
                'pushMessage' => $pushMessage,
            ], RedeemRewardInput::OBJECTS),
            takesKey: true,
        ), PostedPoints::class, $options);
    }
}
