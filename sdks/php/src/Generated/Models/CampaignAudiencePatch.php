<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The members that change; `null` removes one. */
final class CampaignAudiencePatch extends Input
{
    public const OBJECTS = [
        'all' => [CampaignCondition::class],
    ];

    /**
     * @param list<CampaignCondition|array<string, mixed>>|null|Omit $all Conditions that all have to hold.
     * @param list<string>|null|Omit $passIds The passes by their ids.
     * @param list<string>|null|Omit $serialNumbers The passes by your own ids.
     */
    public function __construct(
        public readonly array|null|Omit $all = Omit::Value,
        public readonly array|null|Omit $passIds = Omit::Value,
        public readonly array|null|Omit $serialNumbers = Omit::Value,
    ) {
    }
}
