<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\FunnelReport;
use WalletPass\Models\Overview;
use WalletPass\Models\SampleData;
use WalletPass\Models\UpdateWorkspaceInput;
use WalletPass\Models\Workspace;
use WalletPass\Omit;
use WalletPass\Resource;

final class WorkspaceResource extends Resource
{
    /**
     * Get the workspace of this key.
     *
     * Who am I: the workspace, what this key may do and until when, whether the wallet credentials are in order, and
     * the limits. Any key may ask.
     *
     * Any key may.
     *
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        array $options = [],
    ): Workspace {
        return $this->send(new Call(
            'GET',
            '/api/v1/workspace',
        ), Workspace::class, $options);
    }

    /**
     * Change the workspace.
     *
     * Its name and its time zone. Passes that are issued already keep the times they have: the time zone is for what
     * people type and read in the dashboard.
     *
     * Needs the scope `credentials:write`.
     *
     * @param string|Omit $name The name of the workspace.
     * @param string|Omit $timeZone The time zone of the workspace, by its IANA name. The dashboard asks for times and
     * shows them in it; the API itself speaks UTC.
     * @param bool|Omit $nameSearch Whether holders are found by words of their names. A change starts the job
     * `name_index`, which goes over all passes.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function update(
        string|Omit $name = Omit::Value,
        string|Omit $timeZone = Omit::Value,
        bool|Omit $nameSearch = Omit::Value,
        array $options = [],
    ): Workspace {
        return $this->send(new Call(
            'PATCH',
            '/api/v1/workspace',
            body: self::body([
                'name' => $name,
                'timeZone' => $timeZone,
                'nameSearch' => $nameSearch,
            ], UpdateWorkspaceInput::OBJECTS),
            takesKey: true,
        ), Workspace::class, $options);
    }

    /**
     * Create sample data.
     *
     * Fills a test workspace with three templates, forty passes and a month of what happened to them: opened, added to
     * wallets, updated, scanned, redeemed. Nobody is notified and no webhook is sent. Where sample data exist, nothing
     * is added.
     *
     * Needs the scope `templates:write`.
     *
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function createSampleData(
        array $options = [],
    ): SampleData {
        return $this->send(new Call(
            'POST',
            '/api/v1/workspace/sample-data',
            takesKey: true,
        ), SampleData::class, $options);
    }

    /**
     * Delete the sample data.
     *
     * Deletes the passes of the sample data, what happened to them, and their templates. A template from which you
     * have created passes of your own stays. Figures are as if the sample data had never been there.
     *
     * Needs the scope `templates:write`.
     *
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function deleteSampleData(
        array $options = [],
    ): SampleData {
        return $this->send(new Call(
            'DELETE',
            '/api/v1/workspace/sample-data',
        ), SampleData::class, $options);
    }

    /**
     * Get figures of the workspace.
     *
     * What happened by day and platform, how far new passes have come, and what needs a look. Every event is counted
     * exactly once, within a minute or two.
     *
     * Needs the scope `events:read`.
     *
     * @param int|Omit $days How many days, up to and including today. Days are those of UTC.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function overview(
        int|Omit $days = Omit::Value,
        array $options = [],
    ): Overview {
        return $this->send(new Call(
            'GET',
            '/api/v1/workspace/overview',
            query: [
                'days' => $days,
            ],
        ), Overview::class, $options);
    }

    /**
     * Get how far passes have come.
     *
     * Created, opened, added to a wallet, used, removed: by day, template or source. Each step counts a pass once, on
     * the day on which the pass was created, within a minute or two.
     *
     * Needs the scope `events:read`.
     *
     * @param string|Omit $from The first day, UTC. Left out: the 30 days up to `to`.
     * @param string|Omit $to The last day, UTC. Left out: today.
     * @param string|Omit $templateId Passes of this template.
     * @param string|Omit $source Passes that came from this: a type such as `import`, or one source such as
     * `import:job_…`.
     * @param string|Omit $groupBy One item for each of these. Left out: one item for all passes.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function funnel(
        string|Omit $from = Omit::Value,
        string|Omit $to = Omit::Value,
        string|Omit $templateId = Omit::Value,
        string|Omit $source = Omit::Value,
        string|Omit $groupBy = Omit::Value,
        array $options = [],
    ): FunnelReport {
        return $this->send(new Call(
            'GET',
            '/api/v1/funnel',
            query: [
                'from' => $from,
                'to' => $to,
                'templateId' => $templateId,
                'source' => $source,
                'groupBy' => $groupBy,
            ],
        ), FunnelReport::class, $options);
    }
}
