<?php

declare(strict_types=1);

namespace WalletPass\Exception;

/** Every exception of this package is one. */
class WalletPassException extends \RuntimeException
{
}
