<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;

/** The .p8 key that pushes are signed with. */
final class ApnsKeyInput extends Input
{
    /**
     * @param string $keyId The id that Apple gave the key: 10 characters.
     * @param string $teamId The id of your developer team at Apple: 10 characters.
     * @param string $privateKey The text of the .p8 file, as Apple handed it out.
     */
    public function __construct(
        public readonly string $keyId,
        public readonly string $teamId,
        public readonly string $privateKey,
    ) {
    }
}
