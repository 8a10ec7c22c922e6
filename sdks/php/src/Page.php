<?php

declare(strict_types=1);

namespace WalletPass;

/**
 * A part of a list. `foreach` goes through its items and through all that follow.
 *
 * @template T of Model
 * @implements \IteratorAggregate<int, T>
 */
final class Page implements \IteratorAggregate
{
    /** @var list<T> */
    public readonly array $items;
    public readonly bool $hasMore;
    /** The cursor of the next page; null at the end of the list. */
    public readonly ?string $nextCursor;

    /**
     * @internal
     * @param class-string<T> $class
     * @param \Closure(?string): self<T> $load
     */
    public function __construct(
        mixed $data,
        string $class,
        public readonly ResponseInfo $response,
        private readonly \Closure $load,
    ) {
        $this->items = array_map(fn (\stdClass $one) => new $class($one), $data->items ?? []);
        $this->hasMore = $data->hasMore ?? false;
        $this->nextCursor = $data->nextCursor ?? null;
    }

    /** @return self<T>|null null at the end of the list */
    public function nextPage(): ?self
    {
        return $this->hasMore && $this->nextCursor !== null ? ($this->load)($this->nextCursor) : null;
    }

    /** @return \Generator<int, T> */
    public function getIterator(): \Generator
    {
        for ($page = $this; $page !== null; $page = $page->nextPage()) {
            // Keys count on over the pages.
            foreach ($page->items as $item) {
                yield $item;
            }
        }
    }
}
