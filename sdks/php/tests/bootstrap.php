<?php

declare(strict_types=1);

// What Composer would load.
spl_autoload_register(function (string $class): void {
    $folders = ['WalletPass\\Tests\\' => [''], 'WalletPass\\' => ['../src/', '../src/Generated/']];
    foreach ($folders as $prefix => $places) {
        if (!str_starts_with($class, $prefix)) {
            continue;
        }
        $path = str_replace('\\', '/', substr($class, strlen($prefix))) . '.php';
        foreach ($places as $place) {
            if (is_file(__DIR__ . "/$place$path")) {
                require_once __DIR__ . "/$place$path";
                return;
            }
        }
    }
});
