<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Settings of the workspace to change. */
final class UpdateWorkspaceInput extends Input
{
    /**
     * @param string|Omit $name The name of the workspace.
     * @param string|Omit $timeZone The time zone of the workspace, by its IANA name. The dashboard asks for times and
     * shows them in it; the API itself speaks UTC.
     * @param bool|Omit $nameSearch Whether holders are found by words of their names. A change starts the job
     * `name_index`, which goes over all passes.
     */
    public function __construct(
        public readonly string|Omit $name = Omit::Value,
        public readonly string|Omit $timeZone = Omit::Value,
        public readonly bool|Omit $nameSearch = Omit::Value,
    ) {
    }
}
