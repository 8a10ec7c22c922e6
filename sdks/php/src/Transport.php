<?php

declare(strict_types=1);

namespace WalletPass;

use WalletPass\Exception\CancelledException;
use WalletPass\Exception\ConnectionException;

/** Sends one request, once. It follows no redirect: that would take the key to another place. */
interface Transport
{
    /**
     * @throws ConnectionException where there is no whole answer; also from the pieces of a stream
     * @throws CancelledException
     */
    public function send(#[\SensitiveParameter] HttpRequest $request): HttpResponse;
}
