<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\ApnsKeyInput;
use WalletPass\Models\AppleCredentialInput;
use WalletPass\Models\Credential;
use WalletPass\Models\CredentialSelfTest;
use WalletPass\Models\DeletedObject;
use WalletPass\Models\GoogleCredentialInput;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;

final class CredentialsResource extends Resource
{
    /**
     * List credentials.
     *
     * Needs the scope `credentials:read`.
     *
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $sort Left out: `-createdAt`.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<Credential>
     */
    public function list(
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $sort = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/credentials',
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'sort' => $sort,
            ],
        ), Credential::class, $options);
    }

    /**
     * Upload a wallet credential.
     *
     * A pass type certificate with its key for Apple, a service account for Google. Checked here and now, then sealed:
     * no answer ever shows a secret. A new credential replaces the former one of the same pass type identifier or
     * issuer, and new passes use the newest one of a platform. A pass keeps the pass type identifier that it was
     * created under for life.
     *
     * Needs the scope `credentials:write`.
     *
     * @param string $certificate PEM, or base64 of a .cer or a modern .p12.
     * @param string|Omit $privateKey PEM, encrypted or not; a .p12 brings its own.
     * @param string|Omit $passphrase The passphrase of the private key or the .p12.
     * @param ApnsKeyInput|array<string, mixed>|Omit $apnsKey The .p8 key that pushes are signed with.
     * @param string|Omit $digest What signs. SHA-1 is for verifiers that know nothing newer.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function createApple(
        string $certificate,
        string|Omit $privateKey = Omit::Value,
        string|Omit $passphrase = Omit::Value,
        ApnsKeyInput|array|Omit $apnsKey = Omit::Value,
        string|Omit $digest = Omit::Value,
        array $options = [],
    ): Credential {
        return $this->send(new Call(
            'POST',
            '/api/v1/credentials',
            body: self::body([
                'platform' => 'apple',
                'certificate' => $certificate,
                'privateKey' => $privateKey,
                'passphrase' => $passphrase,
                'apnsKey' => $apnsKey,
                'digest' => $digest,
            ], AppleCredentialInput::OBJECTS),
            takesKey: true,
        ), Credential::class, $options);
    }

    /**
     * Upload a wallet credential.
     *
     * A pass type certificate with its key for Apple, a service account for Google. Checked here and now, then sealed:
     * no answer ever shows a secret. A new credential replaces the former one of the same pass type identifier or
     * issuer, and new passes use the newest one of a platform. A pass keeps the pass type identifier that it was
     * created under for life.
     *
     * Needs the scope `credentials:write`.
     *
     * @param string $issuerId The issuer account at Google.
     * @param array<string, mixed>|string $serviceAccount The JSON key file of the service account, as an object or as
     * its text.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function createGoogle(
        string $issuerId,
        array|string $serviceAccount,
        array $options = [],
    ): Credential {
        return $this->send(new Call(
            'POST',
            '/api/v1/credentials',
            body: self::body([
                'platform' => 'google',
                'issuerId' => $issuerId,
                'serviceAccount' => $serviceAccount,
            ], GoogleCredentialInput::OBJECTS),
            takesKey: true,
        ), Credential::class, $options);
    }

    /**
     * Get a credential.
     *
     * Needs the scope `credentials:read`.
     *
     * @param string $credentialId The credential.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $credentialId,
        array $options = [],
    ): Credential {
        return $this->send(new Call(
            'GET',
            '/api/v1/credentials/{credentialId}',
            ids: [$credentialId],
        ), Credential::class, $options);
    }

    /**
     * Delete a credential.
     *
     * Its secret is erased. Passes that were created with it stay on phones; without another credential of the same
     * pass type identifier or issuer they can no longer be updated.
     *
     * A repeat is refused with 404 `resource_not_found`.
     *
     * Needs the scope `credentials:write`.
     *
     * @param string $credentialId The credential.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function delete(
        string $credentialId,
        array $options = [],
    ): DeletedObject {
        return $this->send(new Call(
            'DELETE',
            '/api/v1/credentials/{credentialId}',
            ids: [$credentialId],
        ), DeletedObject::class, $options);
    }

    /**
     * Try a credential now.
     *
     * Apple: every check of the upload again, a signature over a test manifest, and a push to a device that does not
     * exist, which shows network, key, provider token and topic apart. Google: a new access token, then the issuer is
     * read with it. A failed check is an answer, not an error. A credential that was `FAILING` and passes is `ACTIVE`
     * again.
     *
     * Needs the scope `credentials:write`.
     *
     * @param string $credentialId The credential.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function selfTest(
        string $credentialId,
        array $options = [],
    ): CredentialSelfTest {
        return $this->send(new Call(
            'POST',
            '/api/v1/credentials/{credentialId}/self-test',
            ids: [$credentialId],
            takesKey: true,
        ), CredentialSelfTest::class, $options);
    }
}
