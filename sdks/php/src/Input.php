<?php

declare(strict_types=1);

namespace WalletPass;

/** Something that is sent. What is `Omit` is left out. */
abstract class Input implements \JsonSerializable
{
    /**
     * Members that are objects: 'object', the class that an array stands for, or a list of these. An array in their
     * place, also an empty one, is sent as an object.
     *
     * @internal
     */
    public const OBJECTS = [];

    public function jsonSerialize(): object
    {
        return self::wire(get_object_vars($this), static::OBJECTS);
    }

    /**
     * @internal
     * @param array<string, mixed> $members
     * @param array<string, mixed> $objects as in OBJECTS
     */
    public static function wire(array $members, array $objects): \stdClass
    {
        $wire = new \stdClass();
        foreach ($members as $name => $value) {
            if ($value !== Omit::Value) {
                $wire->{$name} = self::plain($value, $objects[$name] ?? null);
            }
        }
        return $wire;
    }

    private static function plain(mixed $value, mixed $kind): mixed
    {
        if ($value instanceof \DateTimeInterface) {
            $utc = \DateTimeImmutable::createFromInterface($value)->setTimezone(new \DateTimeZone('UTC'));
            return $utc->format('Y-m-d\TH:i:s.v\Z');
        }
        if (!is_array($value)) {
            return $value;
        }
        if (is_string($kind) && $kind !== 'object') {
            return self::wire($value, $kind::OBJECTS);
        }
        $inner = is_array($kind) ? $kind[0] : null;
        $plain = array_map(fn (mixed $one) => self::plain($one, $inner), $value);
        return $kind === 'object' ? (object) $plain : $plain;
    }
}
