<?php

declare(strict_types=1);

namespace WalletPass;

/** A group of operations. */
abstract class Resource
{
    private ?ResponseInfo $response = null;

    /** @internal */
    public function __construct(protected readonly Sender $sender)
    {
    }

    /**
     * The same operations. Each puts what its answer says beside the data into `$response`, also where the data is a
     * text: `$text = $wp->jobs->withResponse($response)->getResult($jobId)`.
     */
    public function withResponse(?ResponseInfo &$response): static
    {
        $copy = clone $this;
        $copy->response = &$response;
        return $copy;
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
        [$data, $info] = $this->answer($call, $options);
        $model = new $class($data instanceof \stdClass ? $data : new \stdClass());
        $model->response = $info;
        return $model;
    }

    /** @param array<string, mixed> $options */
    protected function text(Call $call, array $options): string
    {
        [$text] = $this->answer($call, $options);
        return is_string($text) ? $text : '';
    }

    /**
     * @param array<string, mixed> $options
     * @return \Generator<int, string> the answer in the pieces that come
     */
    protected function chunks(Call $call, array $options): \Generator
    {
        [$body] = $this->answer($call, $options);
        return self::pieces(is_iterable($body) ? $body : [$body]);
    }

    /**
     * @param iterable<string> $body
     * @return \Generator<int, string>
     */
    private static function pieces(iterable $body): \Generator
    {
        foreach ($body as $piece) {
            if ($piece !== '') {
                yield $piece;
            }
        }
    }

    /**
     * @param array<string, mixed> $options
     * @return \Generator<int, array<string, mixed>> the values of an answer that has one in each line
     */
    protected function lines(Call $call, array $options): \Generator
    {
        return Lines::values($this->chunks($call, $options));
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
            [$data, $info] = $this->answer(new Call($call->method, $call->path, $call->ids, $query), $options);
            return new Page($data, $class, $info, $load);
        };
        return $load(null);
    }

    /**
     * @param array<string, mixed> $options
     * @return array{mixed, ResponseInfo}
     */
    private function answer(Call $call, array $options): array
    {
        [$data, $this->response] = $this->sender->send($call, $options);
        return [$data, $this->response];
    }
}
