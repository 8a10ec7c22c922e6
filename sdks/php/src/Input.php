<?php

declare(strict_types=1);

namespace WalletPass;

/** Something that is sent. What is `Omit` is left out. */
abstract class Input implements \JsonSerializable
{
    /** Members for which an empty array stands for an empty object. */
    protected const OBJECTS = [];

    public function jsonSerialize(): object
    {
        return self::wire(get_object_vars($this), static::OBJECTS);
    }

    /**
     * @internal
     * @param array<string, mixed> $members
     * @param list<string> $objects
     */
    public static function wire(array $members, array $objects): \stdClass
    {
        $wire = new \stdClass();
        foreach ($members as $name => $value) {
            if ($value === Omit::Value) {
                continue;
            }
            $isEmptyObject = $value === [] && in_array($name, $objects, true);
            $wire->{$name} = $isEmptyObject ? new \stdClass() : self::plain($value);
        }
        return $wire;
    }

    private static function plain(mixed $value): mixed
    {
        if ($value instanceof \DateTimeInterface) {
            $utc = \DateTimeImmutable::createFromInterface($value)->setTimezone(new \DateTimeZone('UTC'));
            return $utc->format('Y-m-d\TH:i:s.v\Z');
        }
        return is_array($value) ? array_map(self::plain(...), $value) : $value;
    }
}
