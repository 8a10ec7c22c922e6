<?php

declare(strict_types=1);

namespace WalletPass\Exception;

/** 429 */
final class RateLimitException extends ApiException
{
}
