<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\CreateExport;
use WalletPass\Models\Job;
use WalletPass\Omit;
use WalletPass\Resource;

final class ExportsResource extends Resource
{
    /**
     * Export a list of any length into a file.
     *
     * A job writes what is in the list when it starts, each row as it is when it is written. Watch the job at
     * `Location`; `resultUrl` has the file for seven days. Deleting a pass deletes the files of exports that may show
     * it. Needs the scope of the list beside `passes:read`: `events:read` for `events`, `audit`; `access:read` for
     * `access-events`, `admissions`; `points:read` for `point-entries`; `checkout:read` for `orders`,
     * `checkout-connections`, `checkout-rules`; `campaigns:read` for `campaign-passes`, `campaigns`; `enrolments:read`
     * for `enrolments`, `sign-up-pages`, `enrolment-consents`; `templates:read` for `templates`; `scanners:read` for
     * `scanners`; `webhooks:read` for `webhook-endpoints`, `webhook-deliveries`; `keys:read` for `api-keys`;
     * `link_keys:read` for `link-keys`; `credentials:read` for `credentials`.
     *
     * Needs the scope `passes:read`.
     *
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
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function create(
        string $list,
        string $format,
        array|Omit $filter = Omit::Value,
        array|Omit $columns = Omit::Value,
        string|Omit $timeZone = Omit::Value,
        array $options = [],
    ): Job {
        return $this->send(new Call(
            'POST',
            '/api/v1/exports',
            body: self::body([
                'list' => $list,
                'format' => $format,
                'filter' => $filter,
                'columns' => $columns,
                'timeZone' => $timeZone,
            ], CreateExport::OBJECTS),
            takesKey: true,
        ), Job::class, $options);
    }
}
