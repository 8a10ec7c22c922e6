<?php

// Issues passes with the SDK and with curl by turns; prints what each round took, in ms. The address is the argument.

declare(strict_types=1);

use WalletPass\Client;
use WalletPass\Models\Customer;

require __DIR__ . '/../../sdks/php/tests/bootstrap.php';

[, $baseUrl, $rounds, $calls] = $argv;
$apiKey = 'wps_test_' . str_repeat('A', 38);
$templateId = 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3';
$fields = ['gate' => 'B', 'section' => 'A', 'row' => '7', 'seat' => '21'];

$wp = new Client($apiKey, baseUrl: $baseUrl);
$sdk = fn () => $wp->passes->create(
    templateId: $templateId,
    customer: new Customer(name: 'Sofia Lindqvist', email: 'sofia@example.com'),
    fields: $fields,
)->id;

$curl = curl_init("$baseUrl/api/v1/passes");
$bare = function () use ($curl, $apiKey, $templateId, $fields) {
    curl_setopt_array($curl, [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_HTTPHEADER => [
            "Authorization: Bearer $apiKey",
            'Content-Type: application/json',
            'Idempotency-Key: ' . bin2hex(random_bytes(16)),
        ],
        CURLOPT_POSTFIELDS => json_encode([
            'templateId' => $templateId,
            'customer' => ['name' => 'Sofia Lindqvist', 'email' => 'sofia@example.com'],
            'fields' => $fields,
        ]),
    ]);
    return json_decode((string) curl_exec($curl))->data->id;
};

$timed = function (callable $call): float {
    $start = hrtime(true);
    $call();
    return (hrtime(true) - $start) / 1e6;
};

$results = array_fill(0, (int) $rounds, [0, 0]);
foreach ($results as &$result) {
    for ($i = 0; $i < (int) $calls; $i++) {
        $result[0] += $timed($bare);
        $result[1] += $timed($sdk);
    }
}
echo json_encode($results), "\n";
