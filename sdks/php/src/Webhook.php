<?php

declare(strict_types=1);

namespace WalletPass;

use WalletPass\Exception\WebhookVerificationException;
use WalletPass\Models\WebhookEvent;

/** Reads webhooks that the service has sent, and signs those of tests. */
final class Webhook
{
    private const SECRET_PREFIX = 'whsec_';
    private const PUBLIC_KEY_PREFIX = 'whpk_';

    /**
     * @param mixed $body a string, as it came, before anything has parsed it: `file_get_contents('php://input')`
     * @param array<string, string|array<string>> $headers such as getallheaders()
     * @param string|list<string>|false|null $secret `whsec_…`, or the public key `whpk_…` of the endpoint (needs
     *     ext-sodium); several while one is being rotated
     * @return WebhookEvent one of the classes of WebhookEvent::TYPES, or UnknownEvent
     * @throws WebhookVerificationException for what the service did not send, or sent at another time
     * @throws \InvalidArgumentException where the secret is missing or malformed
     * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
     */
    public static function verify(
        mixed $body,
        array $headers,
        #[\SensitiveParameter] string|array|false|null $secret,
        int $toleranceSeconds = 300,
        ?int $now = null,
    ): WebhookEvent {
        // An empty one is what getenv() and config() give for a name that is not set.
        $keys = array_map(self::key(...), array_filter((array) $secret));
        if ($keys === []) {
            throw new \InvalidArgumentException('The secret is missing: give the whsec_… of the webhook endpoint');
        }
        if (!is_string($body)) {
            throw new WebhookVerificationException(
                'Its body was parsed before, or is missing: give the text of the request, such as '
                    . '$request->getContent()'
            );
        }
        $id = self::header($headers, 'webhook-id');
        $timestamp = self::header($headers, 'webhook-timestamp');
        $signatures = explode(' ', self::header($headers, 'webhook-signature'));
        if (preg_match('/^\d{1,12}$/D', $timestamp) !== 1) {
            throw new WebhookVerificationException('Its timestamp is no number');
        }
        if (abs(($now ?? time()) - (int) $timestamp) > $toleranceSeconds) {
            throw new WebhookVerificationException('It was sent too long ago, or in the future');
        }
        foreach ($keys as [$version, $key]) {
            foreach ($signatures as $signature) {
                if (self::isSignedBy($version, $key, $signature, "$id.$timestamp.$body")) {
                    return self::read($body);
                }
            }
        }
        throw new WebhookVerificationException('No signature of it fits');
    }

    /**
     * Signs a body as the service does, for a test of your own receiver.
     *
     * @param string $secret `whsec_…`; a public key cannot sign
     * @param string|null $id of the webhook; left out: a random one
     * @param int|null $timestamp when it was sent, in seconds since 1970; left out: now
     * @return array{webhook-id: string, webhook-timestamp: string, webhook-signature: string}
     * @throws \InvalidArgumentException where the secret is missing or malformed
     * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
     */
    public static function generateTestHeaders(
        string $body,
        #[\SensitiveParameter] string $secret,
        ?string $id = null,
        ?int $timestamp = null,
    ): array {
        if ($secret === '' || str_starts_with($secret, self::PUBLIC_KEY_PREFIX)) {
            throw new \InvalidArgumentException(
                $secret === '' ? 'The secret is missing: give a whsec_…' : 'A public key cannot sign: give a whsec_…'
            );
        }
        [, $key] = self::key($secret);
        $id ??= 'msg_' . bin2hex(random_bytes(16));
        $timestamp ??= time();
        return [
            'webhook-id' => $id,
            'webhook-timestamp' => (string) $timestamp,
            'webhook-signature' => 'v1,' . base64_encode(self::signature("$id.$timestamp.$body", $key)),
        ];
    }

    private static function signature(string $signed, #[\SensitiveParameter] string $key): string
    {
        return hash_hmac('sha256', $signed, $key, true);
    }

    private static function isSignedBy(string $version, string $key, string $signature, string $signed): bool
    {
        [$of, $encoded] = explode(',', $signature, 2) + [1 => ''];
        $given = base64_decode($encoded, true);
        return match (true) {
            $of !== $version || $given === false => false,
            $version === 'v1' => hash_equals(self::signature($signed, $key), $given),
            default => strlen($given) === SODIUM_CRYPTO_SIGN_BYTES
                && sodium_crypto_sign_verify_detached($given, $signed, $key),
        };
    }

    /** @return array{string, string} the version of the signatures that it verifies, and the key */
    private static function key(#[\SensitiveParameter] string $secret): array
    {
        [$version, $prefix] = str_starts_with($secret, self::PUBLIC_KEY_PREFIX)
            ? ['v1a', self::PUBLIC_KEY_PREFIX]
            : ['v1', self::SECRET_PREFIX];
        $encoded = str_starts_with($secret, $prefix) ? substr($secret, strlen($prefix)) : $secret;
        $key = base64_decode($encoded, true);
        if ($key === false || $key === '') {
            throw new \InvalidArgumentException("The secret is not $prefix and base64");
        }
        if ($version === 'v1a' && !extension_loaded('sodium')) {
            throw new \LogicException('A public key needs ext-sodium');
        }
        if ($version === 'v1a' && strlen($key) !== SODIUM_CRYPTO_SIGN_PUBLICKEYBYTES) {
            throw new \InvalidArgumentException('The public key has not the length of one');
        }
        return [$version, $key];
    }

    /** @param array<string, string|array<string>> $headers */
    private static function header(array $headers, string $name): string
    {
        $value = array_change_key_case($headers)[$name] ?? '';
        $text = is_array($value) ? $value[0] ?? '' : $value;
        if ($text === '') {
            throw new WebhookVerificationException("The header $name is missing");
        }
        return $text;
    }

    private static function read(string $body): WebhookEvent
    {
        $wire = json_decode($body);
        if (!$wire instanceof \stdClass) {
            throw new WebhookVerificationException('Its body is no JSON object');
        }
        return WebhookEvent::read($wire);
    }
}
