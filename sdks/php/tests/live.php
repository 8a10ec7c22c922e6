<?php

declare(strict_types=1);

// Does what sdks/conformance/live.ts asks for, a line of JSON each.

namespace WalletPass\Tests;

use WalletPass\Client;
use WalletPass\Exception\ApiException;
use WalletPass\Exception\WalletPassException;
use WalletPass\Page;
use WalletPass\Webhook;

require __DIR__ . '/bootstrap.php';

$ask = function (Client $client, array $call): mixed {
    [$path, $verb, $params] = Dispatch::OPERATIONS[$call['id']];
    $resource = array_reduce($path, fn (object $holder, string $name) => $holder->{$name}, $client);
    $ids = array_map(fn (string $name) => (string) $call['path'][$name], $params);
    $content = isset($call['bytes']) ? [$call['bytes'], $call['contentType']] : [];
    $given = ($call['body'] ?? []) + ($call['query'] ?? []) + ['options' => $call['options'] ?? []];
    $value = $resource->{$verb}(...[...$ids, ...$content], ...$given);
    return $value instanceof Page ? iterator_to_array($value, false) : $value;
};

while (($line = fgets(STDIN)) !== false) {
    $task = json_decode($line, true);
    try {
        $result = isset($task['call'])
            ? $ask(new Client($task['key']), $task['call'])
            : Webhook::verify(...$task['verify']);
        $answer = ['result' => $result];
    } catch (WalletPassException $error) {
        $answer = ['error' => ['code' => $error instanceof ApiException ? $error->errorCode : null]];
    }
    echo json_encode($answer), "\n";
}
