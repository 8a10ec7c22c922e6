<?php

declare(strict_types=1);

namespace WalletPass;

use WalletPass\Exception\ConnectionException;

/** @internal JSON with a value in each line. */
final class Lines
{
    /**
     * @see https://github.com/ndjson/ndjson-spec
     * @param iterable<string> $chunks which end anywhere
     * @return \Generator<int, array<string, mixed>>
     */
    public static function values(iterable $chunks): \Generator
    {
        // The parts of the line that has not ended yet: joining them at each chunk would take long for long lines.
        $parts = [];
        foreach ($chunks as $chunk) {
            $ends = explode("\n", $chunk);
            $parts[] = array_shift($ends);
            foreach ($ends as $next) {
                $line = trim(implode('', $parts));
                $parts = [$next];
                if ($line !== '') {
                    yield self::value($line);
                }
            }
        }
        $line = trim(implode('', $parts));
        if ($line !== '') {
            yield self::value($line);
        }
    }

    /** @return array<string, mixed> */
    private static function value(string $line): array
    {
        $value = json_decode($line, true);
        if (!is_array($value)) {
            throw new ConnectionException('The answer has a line that is no JSON: it may have been cut off');
        }
        return $value;
    }
}
