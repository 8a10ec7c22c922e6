<?php

declare(strict_types=1);

namespace WalletPass;

/** Links that create their pass when somebody opens them: signed here, without a call to the service. */
final class ClaimLink
{
    private const LINK_KEY = '/^wps_link_([0-9A-HJKMNP-TV-Z]{30})_([A-Za-z0-9_-]{43})$/D';
    private const MAX_PAYLOAD_BYTES = 1480;
    private const LIFETIME_SECONDS = 90 * 86_400;

    /**
     * A link that creates its pass when somebody opens it and asks for it. Whoever has the link can read what it says.
     *
     * @param string|false|null $linkKey `wps_link_…`, as creating it has shown it
     * @param string $baseUrl where the service is reached, such as `https://wallet.example.com`
     * @param array<string, mixed> $claim the members of the pass by their names in the API: `templateId` and
     *     `serialNumber`, and any of `name`, `customer`, `fields`, `metadata`, `points`, `expirationDate`,
     *     `relevantDate` and `barcode`
     * @param \DateTimeInterface|int|null $expiresAt when the link ends, as an object or in seconds since
     *     1970; null: in 90 days
     * @throws \InvalidArgumentException for anything but a link key, and for more than 1,480 bytes
     * @throws \JsonException for what is no JSON
     */
    public static function create(
        #[\SensitiveParameter] string|false|null $linkKey,
        string $baseUrl,
        array $claim,
        \DateTimeInterface|int|null $expiresAt = null,
    ): string {
        $end = $expiresAt instanceof \DateTimeInterface ? $expiresAt->getTimestamp() : $expiresAt;
        $payload = ['v' => 1, 'exp' => $end ?? time() + self::LIFETIME_SECONDS] + $claim;
        $flags = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES;
        return rtrim($baseUrl, '/') . '/c/' . self::sign($linkKey, json_encode($payload, $flags));
    }

    /**
     * The token of a claim link for a payload that you have written yourself: the signature covers its very bytes.
     *
     * @throws \InvalidArgumentException see create
     */
    public static function sign(#[\SensitiveParameter] string|false|null $linkKey, string $payload): string
    {
        if (preg_match(self::LINK_KEY, (string) $linkKey, $parts) !== 1) {
            throw new \InvalidArgumentException(
                'The link key is missing or malformed: give the wps_link_… as it was shown'
            );
        }
        $bytes = strlen($payload);
        if ($bytes > self::MAX_PAYLOAD_BYTES) {
            throw new \InvalidArgumentException(
                "The claim has $bytes bytes; a link carries at most " . self::MAX_PAYLOAD_BYTES
            );
        }
        [, $keyId, $secret] = $parts;
        $head = $keyId . '.' . self::base64url($payload);
        $key = (string) base64_decode(strtr($secret, '-_', '+/'));
        $mac = hash_hmac('sha256', "wps-claim-1\n$head", $key, true);
        return $head . '.' . self::base64url(substr($mac, 0, 16));
    }

    private static function base64url(string $bytes): string
    {
        return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
    }
}
