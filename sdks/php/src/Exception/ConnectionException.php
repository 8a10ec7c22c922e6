<?php

declare(strict_types=1);

namespace WalletPass\Exception;

/** The service was not reached, or did not answer to the end. */
class ConnectionException extends WalletPassException
{
}
