<?php

declare(strict_types=1);

namespace WalletPass;

/** @internal A request as an operation describes it. */
final class Call
{
    /**
     * @param string $path such as /api/v1/passes/{passId}
     * @param list<string> $ids what stands for the names in the path
     * @param array<string, mixed> $query
     * @param string|resource|null $content
     * @param string|null $streamedAs the media type to ask for where the answer is read in pieces; null: read it whole
     */
    public function __construct(
        public readonly string $method,
        public readonly string $path,
        public readonly array $ids = [],
        public readonly array $query = [],
        public readonly ?\stdClass $body = null,
        public readonly bool $isBodyOptional = false,
        public readonly mixed $content = null,
        public readonly ?string $contentType = null,
        public readonly bool $takesKey = false,
        public readonly bool $isText = false,
        public readonly ?string $streamedAs = null,
    ) {
    }

    /** The path of the request. An id stays one part of it, whatever it holds. */
    public function filledPath(): string
    {
        $ids = $this->ids;
        $fill = function (array $match) use (&$ids): string {
            return rawurlencode(self::checkedId($match[1], (string) array_shift($ids)));
        };
        return (string) preg_replace_callback('/\{(\w+)\}/', $fill, $this->path);
    }

    private static function checkedId(string $name, string $id): string
    {
        if (trim($id) === '') {
            throw new \InvalidArgumentException(
                "$name is missing: it is \"$id\". Give the id that the service has answered with"
            );
        }
        if ($id === '.' || $id === '..') {
            throw new \InvalidArgumentException("$name is \"$id\", which is no id");
        }
        return $id;
    }
}
