<?php

declare(strict_types=1);

namespace WalletPass\Exception;

/** 409 and 412 */
final class ConflictException extends ApiException
{
}
