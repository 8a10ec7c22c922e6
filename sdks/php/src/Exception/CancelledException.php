<?php

declare(strict_types=1);

namespace WalletPass\Exception;

/**
 * The option `isCancelled` has ended the call. What the service had begun by then, it may have done all the same.
 * getPrevious() is the error after which the call waited for its next try.
 */
final class CancelledException extends WalletPassException
{
}
