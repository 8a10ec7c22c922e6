<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A link key to create. */
final class CreateLinkKeyInput extends Input
{
    /**
     * @param string $name A name of your own for it.
     * @param list<string>|Omit $templateIds The templates that its links may create passes of. Left out: all of the
     * workspace.
     * @param int|Omit $maxPasses How many passes its links may create together: the most that a stolen key could. Left
     * out: any number.
     * @param \DateTimeInterface|string|Omit $expiresAt When its links stop, whatever their own end is. Left out:
     * never.
     */
    public function __construct(
        public readonly string $name,
        public readonly array|Omit $templateIds = Omit::Value,
        public readonly int|Omit $maxPasses = Omit::Value,
        public readonly \DateTimeInterface|string|Omit $expiresAt = Omit::Value,
    ) {
    }
}
