<?php

declare(strict_types=1);

namespace WalletPass\Exception;

/** It did not answer in time. */
final class TimeoutException extends ConnectionException
{
}
