<?php

/**
 * Stand-ins for the few classes of Laravel and Symfony that the guide's webhooks use, so that these run without either.
 * They take the request from the environment: BODY and HEADERS.
 *
 * phpcs:disable PSR1.Classes.ClassDeclaration.MultipleClasses
 */

declare(strict_types=1);

namespace Symfony\Component\HttpFoundation {
    class HeaderBag
    {
        /** @return array<string, list<string>> names are lower case */
        public function all(): array
        {
            $headers = json_decode((string) getenv('HEADERS'), true);
            return array_map(fn (string $value) => [$value], array_change_key_case($headers));
        }
    }

    class Request
    {
        public HeaderBag $headers;

        public function __construct()
        {
            $this->headers = new HeaderBag();
        }

        public function getContent(): string
        {
            return (string) getenv('BODY');
        }
    }

    class Response
    {
        public function __construct(public string $content = '', public int $status = 200)
        {
        }
    }
}

namespace Illuminate\Http {
    class Request extends \Symfony\Component\HttpFoundation\Request
    {
    }
}

namespace Illuminate\Support\Facades {
    class Route
    {
        public static \Closure $action;

        public static function post(string $path, \Closure $action): void
        {
            self::$action = $action;
        }
    }
}

namespace {
    use Symfony\Component\HttpFoundation\Response;

    function config(string $name): string
    {
        return $name === 'services.wallet_pass.secret' ? (string) getenv('WEBHOOK_SECRET') : '';
    }

    function logger(string $line): void
    {
        error_log($line);
    }

    function response(?string $content = null, int $status = 200): object
    {
        return $content !== null ? new Response($content, $status) : new class {
            public function noContent(): Response
            {
                return new Response(status: 204);
            }
        };
    }
}
