<?php

declare(strict_types=1);

namespace WalletPass\Exception;

/** A webhook that was not sent by the service, or not now. */
final class WebhookVerificationException extends WalletPassException
{
}
