<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The whole permission set of a pass. */
final class SetAccessInput extends Input
{
    /**
     * @param string|null $accessLevel Your own word for what the pass may open, such as `backstage`. It is shown in
     * decisions and on the pass. Null: there is none.
     * @param list<string> $allowedDoors Door ids as readers send them, exact to the letter. `*` opens every door.
     * @param \DateTimeInterface|string|null|Omit $validFrom The instant from which the pass opens doors; null: there
     * is no beginning.
     * @param \DateTimeInterface|string|null|Omit $validUntil The instant from which the pass opens no door any more;
     * null: there is no end.
     */
    public function __construct(
        public readonly string|null $accessLevel,
        public readonly array $allowedDoors,
        public readonly \DateTimeInterface|string|null|Omit $validFrom = Omit::Value,
        public readonly \DateTimeInterface|string|null|Omit $validUntil = Omit::Value,
    ) {
    }
}
