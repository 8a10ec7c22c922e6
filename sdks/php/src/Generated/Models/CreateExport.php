<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Which list is exported, and how. */
final class CreateExport extends Input
{
    public const OBJECTS = [
        'filter' => 'object',
    ];

    /**
     * @param string $list A list that can be exported.
     * @param string $format CSV, or a JSON value a line.
     * @param array<string, string>|Omit $filter What narrows the list: the members of its own query as texts, such as
     * `status` or `createdAt[gte]`. `orders` and `checkout-rules` need `connectionId`, `campaign-passes` needs
     * `campaignId`, `enrolments` and `enrolment-consents` need `enrolmentId`; `point-entries` takes `passId` and
     * `createdAt`. `q` and `customerEmail` of passes are refused, because they can name a person.
     * @param list<string>|Omit $columns The columns of CSV, as paths of members: `customer.name`, `fields.seat`,
     * `metadata.order`. Left out: the usual ones, and of passes each field of the templates.
     * @param string|Omit $timeZone In which zone CSV writes times, each with the offset of then:
     * `2027-01-31T18:30:00+01:00`. Left out: UTC, as in NDJSON.
     */
    public function __construct(
        public readonly string $list,
        public readonly string $format,
        public readonly array|Omit $filter = Omit::Value,
        public readonly array|Omit $columns = Omit::Value,
        public readonly string|Omit $timeZone = Omit::Value,
    ) {
    }
}
