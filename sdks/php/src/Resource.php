<?php

declare(strict_types=1);

namespace WalletPass;

/** A group of operations. */
abstract class Resource
{
    /** @internal */
    public function __construct(private readonly Sender $sender)
    {
    }

    /** The path of a request. An id stays one part of it, whatever it holds. */
    protected static function path(string $pattern, string ...$ids): string
    {
        foreach ($ids as $id) {
            if (in_array($id, ['', '.', '..'], true)) {
                throw new \InvalidArgumentException("«{$id}» is no id");
            }
        }
        return sprintf($pattern, ...array_map(rawurlencode(...), $ids));
    }

    /**
     * @param array<string, mixed> $members
     * @param array<string, mixed> $objects those of the class that describes the body
     */
    protected static function body(array $members, array $objects): \stdClass
    {
        return Input::wire($members, $objects);
    }

    /**
     * @template T of Model
     * @param class-string<T> $class
     * @param array<string, mixed> $options
     * @return T
     */
    protected function send(Call $call, string $class, array $options): Model
    {
        [$data, $info] = $this->sender->send($call, $options);
        $model = new $class($data instanceof \stdClass ? $data : new \stdClass());
        $model->response = $info;
        return $model;
    }

    /** @param array<string, mixed> $options */
    protected function text(Call $call, array $options): string
    {
        [$text] = $this->sender->send($call, $options);
        return is_string($text) ? $text : '';
    }

    /**
     * @template T of Model
     * @param class-string<T> $class
     * @param array<string, mixed> $options
     * @return Page<T>
     */
    protected function page(Call $call, string $class, array $options): Page
    {
        $load = function (?string $cursor) use ($call, $class, $options, &$load): Page {
            $query = $cursor === null ? $call->query : ['cursor' => $cursor] + $call->query;
            [$data, $info] = $this->sender->send(new Call($call->method, $call->path, $query), $options);
            return new Page($data, $class, $info, $load);
        };
        return $load(null);
    }
}
