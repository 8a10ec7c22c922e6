<?php

declare(strict_types=1);

namespace WalletPass\Exception;

/** 500 and above */
final class ServerException extends ApiException
{
}
