<?php

declare(strict_types=1);

namespace WalletPass\Exception;

/** 403 */
final class PermissionException extends ApiException
{
}
