<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A draft that was created from a pass file, and what of the file it does not have.
 *
 * @property-read string $id The id of the template.
 * @property-read string $name The name of the template, and of passes that have no name of their own.
 * @property-read string $kind What kind of pass it is. It decides the layout of the card, and what each wallet
 * takes it for.
 * @property-read string $language A BCP 47 language tag: a language, a script and a region, as far as they matter.
 * @property-read string|null $organizationName Who issues the passes.
 * @property-read string|null $description What screen readers say of the pass; it is shown nowhere.
 * @property-read string $transitType The means of travel of a boarding pass.
 * @property-read TemplateDesign $design Colours and images.
 * @property-read list<TemplateField> $fields What the card shows.
 * @property-read TemplateBarcode|null $barcode The barcode of passes; null: they have none.
 * @property-read list<TemplateLocation> $locations Places where phones suggest the pass.
 * @property-read list<RelevantDate> $relevantDates Times around which phones suggest the pass.
 * @property-read list<TemplateLink> $links Links on the back of the card.
 * @property-read TemplateSharing $sharing Whether holders may share the pass.
 * @property-read TemplateScanner $scanner What scanners may show of the holder. Left out: nothing. A scanner can
 * show less.
 * @property-read TemplateTiers|null $tiers The tiers that passes are in; null: none.
 * @property-read TemplateStamps|null $stamps The card of stamps that passes show; null: none.
 * @property-read PointsExpiry|null $pointsExpiry When points end; null: never.
 * @property-read list<TemplateReward> $rewards What holders can get for their points.
 * @property-read AppleOptions $apple Options for Apple Wallet alone.
 * @property-read GoogleOptions $google Options for Google Wallet alone.
 * @property-read string $status DRAFT: only test passes can be created from it. PUBLISHED: passes are created from
 * the published version. ARCHIVED: no new passes; those issued live on.
 * @property-read int $version The published version; before the first publication the one in work.
 * @property-read \DateTimeImmutable $createdAt When the template was created.
 * @property-read \DateTimeImmutable $updatedAt When the template last changed.
 * @property-read list<Warning> $warnings What was accepted and will still not look or work as it was meant.
 * @property-read list<Warning> $notes What the draft does not have as it stood in the file, and why. Codes begin
 * with `pkpass_`; pointers lead into the file’s `pass.json`.
 */
final class ImportedTemplate extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'name' => null,
        'kind' => null,
        'language' => null,
        'organizationName' => null,
        'description' => null,
        'transitType' => null,
        'design' => TemplateDesign::class,
        'fields' => ['list', TemplateField::class],
        'barcode' => TemplateBarcode::class,
        'locations' => ['list', TemplateLocation::class],
        'relevantDates' => ['list', RelevantDate::class],
        'links' => ['list', TemplateLink::class],
        'sharing' => TemplateSharing::class,
        'scanner' => TemplateScanner::class,
        'tiers' => TemplateTiers::class,
        'stamps' => TemplateStamps::class,
        'pointsExpiry' => PointsExpiry::class,
        'rewards' => ['list', TemplateReward::class],
        'apple' => AppleOptions::class,
        'google' => GoogleOptions::class,
        'status' => null,
        'version' => null,
        'createdAt' => 'instant',
        'updatedAt' => 'instant',
        'warnings' => ['list', Warning::class],
        'notes' => ['list', Warning::class],
    ];
}
