<?php

declare(strict_types=1);

namespace WalletPass;

use WalletPass\Exception\WalletPassException;

/**
 * A client of the service.
 *
 *     $wp = new WalletPass\Client();
 *     $pass = $wp->passes->issue(templateId: $templateId);
 */
final class Client extends Resources
{
    private const KEY = '/^wps_(?:live|test)_[0-9A-Za-z]{38}$/D';
    private const LOOPBACK = '/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/D';

    /**
     * @param string|null $apiKey `wps_live_…` or `wps_test_…`; left out: WALLET_PASS_API_KEY
     * @param string|null $baseUrl where the service is, such as https://passes.example.com; left out:
     *     WALLET_PASS_BASE_URL
     * @param float $timeout how long each try may take, in seconds
     * @param int $maxRetries how often a request is sent again after a failure that may pass
     * @param array<string, string> $headers sent with every request
     * @param Transport|null $transport in place of ext-curl
     * @param bool $allowInsecureHttp lets the key go over http:// to another machine, where everybody on the way can
     *     read it
     * @param (callable(Attempt): mixed)|null $onAttempt is called after each try of each call; what it throws is lost
     */
    public function __construct(
        #[\SensitiveParameter] ?string $apiKey = null,
        ?string $baseUrl = null,
        float $timeout = 30.0,
        int $maxRetries = 2,
        array $headers = [],
        ?Transport $transport = null,
        ?Clock $clock = null,
        bool $allowInsecureHttp = false,
        ?callable $onAttempt = null,
    ) {
        parent::__construct(new Sender(
            self::checkedKey($apiKey ?? self::environment('WALLET_PASS_API_KEY')),
            self::checkedUrl($baseUrl ?? self::environment('WALLET_PASS_BASE_URL'), $allowInsecureHttp),
            $timeout,
            $maxRetries,
            $headers,
            $transport ?? new CurlTransport(),
            $clock ?? new Clock(),
            $onAttempt === null ? null : \Closure::fromCallable($onAttempt),
        ));
    }

    private static function checkedKey(#[\SensitiveParameter] string $key): string
    {
        if ($key === '') {
            throw new WalletPassException('Give the API key, or set WALLET_PASS_API_KEY');
        }
        if (preg_match(self::KEY, $key) !== 1) {
            throw new WalletPassException('The API key is malformed: keys look like wps_live_… or wps_test_…');
        }
        return $key;
    }

    private static function checkedUrl(string $url, bool $allowInsecureHttp): string
    {
        if ($url === '') {
            throw new WalletPassException('Give baseUrl, or set WALLET_PASS_BASE_URL');
        }
        if (preg_match('#^https?://#', $url) !== 1 || filter_var($url, FILTER_VALIDATE_URL) === false) {
            throw new WalletPassException('baseUrl must be an address such as https://passes.example.com');
        }
        $isLoopback = preg_match(self::LOOPBACK, (string) parse_url($url, PHP_URL_HOST)) === 1;
        if (!str_starts_with($url, 'https:') && !$isLoopback && !$allowInsecureHttp) {
            throw new WalletPassException(
                'baseUrl would get the API key in clear text: use https://, or allowInsecureHttp'
            );
        }
        if (str_ends_with(rtrim($url, '/'), '/api/v1')) {
            throw new WalletPassException('Leave /api/v1 out of baseUrl: every request adds it');
        }
        return rtrim($url, '/');
    }

    /** Frameworks put it into $_ENV alone, where getenv does not look. */
    private static function environment(string $name): string
    {
        $value = $_ENV[$name] ?? getenv($name);
        return is_string($value) ? $value : '';
    }
}
