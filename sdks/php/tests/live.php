<?php

declare(strict_types=1);

// Does what sdks/conformance/live.ts asks for, a line of JSON each.

namespace WalletPass\Tests;

use WalletPass\Client;
use WalletPass\Exception\ApiException;
use WalletPass\Exception\WalletPassException;
use WalletPass\Webhook;

require __DIR__ . '/bootstrap.php';

while (($line = fgets(STDIN)) !== false) {
    $task = json_decode($line, true);
    try {
        $result = isset($task['call'])
            ? Dispatch::outcome(new Client($task['key']), $task['call'])
            : Webhook::verify(...$task['verify'])->toArray();
        $answer = ['result' => $result];
    } catch (WalletPassException $error) {
        $answer = ['error' => ['code' => $error instanceof ApiException ? $error->errorCode : null]];
    }
    echo json_encode($answer), "\n";
}
