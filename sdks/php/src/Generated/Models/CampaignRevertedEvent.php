<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * What a campaign had changed was reversed.
 *
 * @property-read string $id The id of the event: the same in every delivery of it.
 * @property-read \DateTimeImmutable $timestamp When the event happened.
 * @property-read string $apiVersion The version of the payload’s shape.
 * @property-read string $mode The mode of the workspace.
 * @property-read string $type The type of the event.
 * @property-read CampaignEventData $data The data of events about a campaign.
 */
final class CampaignRevertedEvent extends WebhookEvent
{
    protected const MEMBERS = [
        'id' => null,
        'timestamp' => 'instant',
        'apiVersion' => null,
        'mode' => null,
        'type' => null,
        'data' => CampaignEventData::class,
    ];
}
