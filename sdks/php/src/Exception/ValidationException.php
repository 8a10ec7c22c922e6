<?php

declare(strict_types=1);

namespace WalletPass\Exception;

/** 422 */
final class ValidationException extends ApiException
{
}
