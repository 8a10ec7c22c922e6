<?php

declare(strict_types=1);

namespace WalletPass\Exception;

/** The option `isCancelled` has ended the call. */
final class CancelledException extends WalletPassException
{
}
