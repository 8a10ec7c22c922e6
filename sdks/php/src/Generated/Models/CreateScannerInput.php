<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A scanner to create. */
final class CreateScannerInput extends Input
{
    public const OBJECTS = [
        'entry' => ScannerEntryInput::class,
        'counter' => ScannerCounterInput::class,
    ];

    /**
     * @param string $name A name of your own: the log has it in every line.
     * @param string $mode `door`: checks the permissions of passes. `entry`: admits each pass a number of times.
     * `counter`: moves points.
     * @param \DateTimeInterface|string $expiresAt When the link ends.
     * @param list<string>|Omit $doorIds Doors that it stands at; left out: any.
     * @param list<string>|Omit $templateIds Templates whose passes it takes; left out: any.
     * @param ScannerEntryInput|array<string, mixed>|Omit $entry Needed in mode `entry`, refused in others.
     * @param ScannerCounterInput|array<string, mixed>|Omit $counter Needed in mode `counter`, refused in others.
     * @param string|Omit $showsName How much of the holder’s name the person with a scanner sees. first: the first
     * word of it.
     * @param bool|Omit $showsImage Whether the person with the scanner sees the holder’s picture, where the template
     * allows it. Left out: yes.
     */
    public function __construct(
        public readonly string $name,
        public readonly string $mode,
        public readonly \DateTimeInterface|string $expiresAt,
        public readonly array|Omit $doorIds = Omit::Value,
        public readonly array|Omit $templateIds = Omit::Value,
        public readonly ScannerEntryInput|array|Omit $entry = Omit::Value,
        public readonly ScannerCounterInput|array|Omit $counter = Omit::Value,
        public readonly string|Omit $showsName = Omit::Value,
        public readonly bool|Omit $showsImage = Omit::Value,
    ) {
    }
}
