<?php

declare(strict_types=1);

namespace WalletPass\Exception;

/** 400 */
final class BadRequestException extends ApiException
{
}
