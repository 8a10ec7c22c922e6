<?php

declare(strict_types=1);

namespace WalletPass\Exception;

/** 401 */
final class AuthenticationException extends ApiException
{
}
