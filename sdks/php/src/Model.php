<?php

declare(strict_types=1);

namespace WalletPass;

/** An object in an answer. Its members are properties; those that this version does not know are in `extra()`. */
abstract class Model implements \JsonSerializable
{
    /** How members are read: null as they are, a class, 'instant', 'array', or a list or map of these. */
    protected const MEMBERS = [];

    /** Status, headers, request id and ETag of the answer that brought it. */
    public ?ResponseInfo $response = null;

    /** @var array<string, mixed> */
    private array $known = [];

    final public function __construct(private readonly \stdClass $wire)
    {
    }

    public function __get(string $name): mixed
    {
        if (!array_key_exists($name, static::MEMBERS)) {
            throw new \LogicException(static::class . " has no member $name");
        }
        return $this->known[$name] ??= self::read(static::MEMBERS[$name], $this->wire->{$name} ?? null);
    }

    public function __isset(string $name): bool
    {
        return array_key_exists($name, static::MEMBERS) && isset($this->wire->{$name});
    }

    public function __set(string $name, mixed $value): void
    {
        throw new \LogicException('What the service has answered cannot be changed');
    }

    /** @return array<string, mixed> members that this version does not know, as they came */
    public function extra(): array
    {
        return array_diff_key($this->toArray(), static::MEMBERS);
    }

    /** @return array<string, mixed> the object as it came */
    public function toArray(): array
    {
        return self::arrays($this->wire);
    }

    public function jsonSerialize(): object
    {
        return $this->wire;
    }

    private static function read(mixed $reader, mixed $value): mixed
    {
        if ($value === null || $reader === null) {
            return $value;
        }
        if (is_array($reader)) {
            [, $inner] = $reader;
            return array_map(fn (mixed $one) => self::read($inner, $one), (array) $value);
        }
        return match (true) {
            $reader === 'instant' => new \DateTimeImmutable($value),
            $reader === 'array' => self::arrays($value),
            default => $value instanceof \stdClass ? new $reader($value) : $value,
        };
    }

    private static function arrays(mixed $value): mixed
    {
        $isObject = $value instanceof \stdClass;
        return $isObject || is_array($value) ? array_map(self::arrays(...), (array) $value) : $value;
    }
}
