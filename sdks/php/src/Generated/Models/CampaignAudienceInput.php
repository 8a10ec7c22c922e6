<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Which passes of the template: exactly one of the members. Test passes and deleted ones are never among them. */
final class CampaignAudienceInput extends Input
{
    public const OBJECTS = [
        'all' => [CampaignCondition::class],
    ];

    /**
     * @param list<CampaignCondition|array<string, mixed>>|Omit $all Conditions that all have to hold.
     * @param list<string>|Omit $passIds The passes by their ids.
     * @param list<string>|Omit $serialNumbers The passes by your own ids.
     */
    public function __construct(
        public readonly array|Omit $all = Omit::Value,
        public readonly array|Omit $passIds = Omit::Value,
        public readonly array|Omit $serialNumbers = Omit::Value,
    ) {
    }
}
