<?php

declare(strict_types=1);

namespace WalletPass;

/** Stands for a member that is left out: a change keeps it as it is. `null` removes it. */
enum Omit
{
    case Value;

    public static function value(): self
    {
        return self::Value;
    }
}
