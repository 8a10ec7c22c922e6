<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\Overview;
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
}
