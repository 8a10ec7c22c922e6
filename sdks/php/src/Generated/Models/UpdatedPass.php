<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A pass that was changed, and what the change did.
 *
 * @property-read string $id The id of the pass.
 * @property-read string $templateId The template of the pass.
 * @property-read string $kind What kind of pass it is. It decides the layout of the card, and what each wallet
 * takes it for.
 * @property-read string $serialNumber Your own id of the pass, unique in the workspace.
 * @property-read string|null $name What the pass is called.
 * @property-read string|null $organizationName The name of the issuer, as wallets show it.
 * @property-read string|null $backgroundColor The colour behind everything: `#rrggbb`.
 * @property-read string|null $foregroundColor The colour of values: `#rrggbb`.
 * @property-read string|null $labelColor The colour of labels: `#rrggbb`.
 * @property-read PassBarcode|null $barcode The barcode of the pass; null: it has none.
 * @property-read PassImages $images Addresses of a pass’s images.
 * @property-read \DateTimeImmutable|null $relevantDate When the pass matters; phones suggest it around then.
 * @property-read list<RelevantDate> $relevantDates All times around which phones suggest the pass; `relevantDate`
 * is when the first begins.
 * @property-read list<TemplateLocation> $locations Places where phones suggest the pass.
 * @property-read \DateTimeImmutable|null $expirationDate When the pass expires by itself; null: never.
 * @property-read string $status ACTIVE: can be used. SUSPENDED: shown as not valid until it is resumed. REDEEMED:
 * used. EXPIRED: past its `expirationDate`. VOIDED: withdrawn by its issuer.
 * @property-read bool $voided Whether the status is VOIDED.
 * @property-read PassCustomer|null $customer Whose pass it is, where it was said.
 * @property-read array<string, string|int|float> $fields Values of the fields that the template defines, by their
 * keys.
 * @property-read int|null $points The balance; null where the template binds no field to `points`.
 * @property-read int|null $earned All points that the pass has opened with or earned, spent ones included, less
 * what was reversed. Null where it has no points.
 * @property-read \DateTimeImmutable|null $pointsExpireAt When the next of its points end; null: none will.
 * @property-read string|null $tier The key of its tier; null where the template has no tiers.
 * @property-read AccessPermissions|null $access Which doors the pass opens, and when; null: none.
 * @property-read array<string, string> $metadata Your own notes on a pass; no phone sees them.
 * @property-read PassSource $source What created a pass.
 * @property-read bool $test Whether it was created from a draft to try it on a phone. No figure counts it.
 * @property-read int $version A number that rises with every change of the pass.
 * @property-read Installations $installations How often a pass is installed, by wallet.
 * @property-read string $downloadUrl The link for the holder: a page that adds the pass to a wallet.
 * @property-read string $passAccessUrl The same as `downloadUrl`.
 * @property-read \DateTimeImmutable $createdAt When the pass was created.
 * @property-read \DateTimeImmutable $updatedAt When the pass last changed.
 * @property-read UpdateReport $update What a change of a pass did.
 */
final class UpdatedPass extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'templateId' => null,
        'kind' => null,
        'serialNumber' => null,
        'name' => null,
        'organizationName' => null,
        'backgroundColor' => null,
        'foregroundColor' => null,
        'labelColor' => null,
        'barcode' => PassBarcode::class,
        'images' => PassImages::class,
        'relevantDate' => 'instant',
        'relevantDates' => ['list', RelevantDate::class],
        'locations' => ['list', TemplateLocation::class],
        'expirationDate' => 'instant',
        'status' => null,
        'voided' => null,
        'customer' => PassCustomer::class,
        'fields' => ['map', 'array'],
        'points' => null,
        'earned' => null,
        'pointsExpireAt' => 'instant',
        'tier' => null,
        'access' => AccessPermissions::class,
        'metadata' => ['map', null],
        'source' => PassSource::class,
        'test' => null,
        'version' => null,
        'installations' => Installations::class,
        'downloadUrl' => null,
        'passAccessUrl' => null,
        'createdAt' => 'instant',
        'updatedAt' => 'instant',
        'update' => UpdateReport::class,
    ];
}
