<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Figures of a workspace. They are counted from its events: each event once, test passes left out.
 *
 * @property-read list<OverviewDay> $days Each of the days, the oldest first.
 * @property-read array<string, EventCount> $period What happened in all of these days. By type of event; what has
 * not happened is left out.
 * @property-read PassTotals $passes All passes of the workspace.
 * @property-read PassesOnPhones $onPhones Passes that are on at least one phone now: `GET /passes?onPhones=true`.
 * @property-read list<TemplateFigures> $topTemplates The five templates with the most passes on phones, then with
 * the most passes created in these days.
 * @property-read PassFunnel $funnel How far the passes have come that were created in these days. Each pass counts
 * once in each step, whenever it made it. Steps can be skipped: a wallet can add a pass whose page nobody opened.
 * @property-read WorkspaceHealth $health What needs a look.
 * @property-read list<LimitUsage> $usage How much of its limits the workspace uses.
 * @property-read bool $hasSampleData Whether these figures include sample data: `DELETE /workspace/sample-data`
 * removes them.
 * @property-read int $eventsToCome Events that are not in these figures yet, because very many were recorded at
 * once; they follow within minutes.
 */
final class Overview extends Model
{
    protected const MEMBERS = [
        'days' => ['list', OverviewDay::class],
        'period' => ['map', EventCount::class],
        'passes' => PassTotals::class,
        'onPhones' => PassesOnPhones::class,
        'topTemplates' => ['list', TemplateFigures::class],
        'funnel' => PassFunnel::class,
        'health' => WorkspaceHealth::class,
        'usage' => ['list', LimitUsage::class],
        'hasSampleData' => null,
        'eventsToCome' => null,
    ];
}
