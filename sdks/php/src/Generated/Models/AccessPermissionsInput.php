<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Which doors a pass opens, and when. */
final class AccessPermissionsInput extends Input
{
    /**
     * @param string|Omit $accessLevel Your own word for what the pass may open, such as `backstage`. It is shown in
     * decisions and on the pass.
     * @param \DateTimeInterface|string|Omit $validFrom The instant from which the pass opens doors. Left out: it does
     * so at once.
     * @param \DateTimeInterface|string|Omit $validUntil The instant from which the pass opens no door any more. Left
     * out: it has no end.
     * @param list<string>|Omit $allowedDoors Ids of doors, exact to the letter. `*` means every door.
     */
    public function __construct(
        public readonly string|Omit $accessLevel = Omit::Value,
        public readonly \DateTimeInterface|string|Omit $validFrom = Omit::Value,
        public readonly \DateTimeInterface|string|Omit $validUntil = Omit::Value,
        public readonly array|Omit $allowedDoors = Omit::Value,
    ) {
    }
}
