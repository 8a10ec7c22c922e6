<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\AppleOptionsInput;
use WalletPass\Models\AppleOptionsPatch;
use WalletPass\Models\CheckedTemplate;
use WalletPass\Models\CreateTemplateInput;
use WalletPass\Models\CreatedPass;
use WalletPass\Models\DeletedObject;
use WalletPass\Models\GoogleOptionsInput;
use WalletPass\Models\GoogleOptionsPatch;
use WalletPass\Models\ImportedTemplate;
use WalletPass\Models\PointsExpiryInput;
use WalletPass\Models\PointsExpiryPatch;
use WalletPass\Models\RelevantDateInput;
use WalletPass\Models\Template;
use WalletPass\Models\TemplateBarcodeInput;
use WalletPass\Models\TemplateBarcodePatch;
use WalletPass\Models\TemplateDesignInput;
use WalletPass\Models\TemplateDesignPatch;
use WalletPass\Models\TemplateDetail;
use WalletPass\Models\TemplateFieldInput;
use WalletPass\Models\TemplateLinkInput;
use WalletPass\Models\TemplateLocationInput;
use WalletPass\Models\TemplatePatch;
use WalletPass\Models\TemplateReach;
use WalletPass\Models\TemplateRewardInput;
use WalletPass\Models\TemplateScannerInput;
use WalletPass\Models\TemplateScannerPatch;
use WalletPass\Models\TemplateSharingInput;
use WalletPass\Models\TemplateSharingPatch;
use WalletPass\Models\TemplateStampsInput;
use WalletPass\Models\TemplateStampsPatch;
use WalletPass\Models\TemplateTiersInput;
use WalletPass\Models\TemplateTiersPatch;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;

final class TemplatesResource extends Resource
{
    /**
     * List templates.
     *
     * Needs the scope `templates:read`.
     *
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $sort Left out: `-createdAt`.
     * @param string|Omit $status Those with this status.
     * @param string|Omit $kind Those of this kind.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<Template>
     */
    public function list(
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $sort = Omit::Value,
        string|Omit $status = Omit::Value,
        string|Omit $kind = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/templates',
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'sort' => $sort,
                'status' => $status,
                'kind' => $kind,
            ],
        ), Template::class, $options);
    }

    /**
     * Create a template.
     *
     * A draft: publish it before passes are created from it.
     *
     * Needs the scope `templates:write`.
     *
     * @param string $name The name of the template, and of passes that have no name of their own.
     * @param string $kind What kind of pass it is. It decides the layout of the card, and what each wallet takes it
     * for.
     * @param string|Omit $language What its own texts are written in; `en` where it is left out. A phone in a language
     * without translation shows them.
     * @param string|Omit $organizationName Who issues the passes.
     * @param string|Omit $description What screen readers say of the pass; it is shown nowhere.
     * @param string|Omit $transitType The means of travel. Only for the kind `boardingPass`.
     * @param TemplateDesignInput|array<string, mixed>|Omit $design Colours and images.
     * @param list<TemplateFieldInput|array<string, mixed>>|Omit $fields What the card shows, in the order of the
     * slots.
     * @param TemplateBarcodeInput|array<string, mixed>|null|Omit $barcode The barcode of passes; null: they have none.
     * @param list<TemplateLocationInput|array<string, mixed>>|Omit $locations Places where phones suggest the pass.
     * @param list<RelevantDateInput|array<string, mixed>>|Omit $relevantDates Times around which phones suggest the
     * pass.
     * @param list<TemplateLinkInput|array<string, mixed>>|Omit $links Links on the back of the card.
     * @param TemplateSharingInput|array<string, mixed>|Omit $sharing Whether holders may share the pass.
     * @param TemplateScannerInput|array<string, mixed>|Omit $scanner What scanners may show of the holder. Left out:
     * nothing. A scanner can show less.
     * @param TemplateTiersInput|array<string, mixed>|null|Omit $tiers The tiers that passes are in; null: none.
     * @param TemplateStampsInput|array<string, mixed>|null|Omit $stamps The card of stamps that passes show; null:
     * none.
     * @param list<TemplateRewardInput|array<string, mixed>>|Omit $rewards What holders can get for their points.
     * @param PointsExpiryInput|array<string, mixed>|null|Omit $pointsExpiry When points end; null: never.
     * @param AppleOptionsInput|array<string, mixed>|Omit $apple Options for Apple Wallet alone.
     * @param GoogleOptionsInput|array<string, mixed>|Omit $google Options for Google Wallet alone.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function create(
        string $name,
        string $kind,
        string|Omit $language = Omit::Value,
        string|Omit $organizationName = Omit::Value,
        string|Omit $description = Omit::Value,
        string|Omit $transitType = Omit::Value,
        TemplateDesignInput|array|Omit $design = Omit::Value,
        array|Omit $fields = Omit::Value,
        TemplateBarcodeInput|array|null|Omit $barcode = Omit::Value,
        array|Omit $locations = Omit::Value,
        array|Omit $relevantDates = Omit::Value,
        array|Omit $links = Omit::Value,
        TemplateSharingInput|array|Omit $sharing = Omit::Value,
        TemplateScannerInput|array|Omit $scanner = Omit::Value,
        TemplateTiersInput|array|null|Omit $tiers = Omit::Value,
        TemplateStampsInput|array|null|Omit $stamps = Omit::Value,
        array|Omit $rewards = Omit::Value,
        PointsExpiryInput|array|null|Omit $pointsExpiry = Omit::Value,
        AppleOptionsInput|array|Omit $apple = Omit::Value,
        GoogleOptionsInput|array|Omit $google = Omit::Value,
        array $options = [],
    ): CheckedTemplate {
        return $this->send(new Call(
            'POST',
            '/api/v1/templates',
            body: self::body([
                'name' => $name,
                'kind' => $kind,
                'language' => $language,
                'organizationName' => $organizationName,
                'description' => $description,
                'transitType' => $transitType,
                'design' => $design,
                'fields' => $fields,
                'barcode' => $barcode,
                'locations' => $locations,
                'relevantDates' => $relevantDates,
                'links' => $links,
                'sharing' => $sharing,
                'scanner' => $scanner,
                'tiers' => $tiers,
                'stamps' => $stamps,
                'rewards' => $rewards,
                'pointsExpiry' => $pointsExpiry,
                'apple' => $apple,
                'google' => $google,
            ], CreateTemplateInput::OBJECTS),
            takesKey: true,
        ), CheckedTemplate::class, $options);
    }

    /**
     * Get a template.
     *
     * Needs the scope `templates:read`.
     *
     * @param string $templateId The template.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $templateId,
        array $options = [],
    ): TemplateDetail {
        return $this->send(new Call(
            'GET',
            '/api/v1/templates/{templateId}',
            ids: [$templateId],
        ), TemplateDetail::class, $options);
    }

    /**
     * Change a template.
     *
     * A JSON Merge Patch (RFC 7396) of the draft; `null` removes a member. Passes keep what was published until the
     * next publication.
     *
     * Needs the scope `templates:write`.
     *
     * @param string $templateId The template.
     * @param string|null|Omit $name The name of the template, and of passes that have no name of their own.
     * @param string|null|Omit $kind What kind of pass it is. It decides the layout of the card, and what each wallet
     * takes it for.
     * @param string|null|Omit $language What its own texts are written in; `en` where it is left out. A phone in a
     * language without translation shows them.
     * @param string|null|Omit $organizationName Who issues the passes.
     * @param string|null|Omit $description What screen readers say of the pass; it is shown nowhere.
     * @param string|null|Omit $transitType The means of travel. Only for the kind `boardingPass`.
     * @param TemplateDesignPatch|array<string, mixed>|null|Omit $design The members that change; `null` removes one.
     * @param list<TemplateFieldInput|array<string, mixed>>|null|Omit $fields What the card shows, in the order of the
     * slots.
     * @param TemplateBarcodePatch|array<string, mixed>|null|Omit $barcode The barcode of passes; null: they have none.
     * @param list<TemplateLocationInput|array<string, mixed>>|null|Omit $locations Places where phones suggest the
     * pass.
     * @param list<RelevantDateInput|array<string, mixed>>|null|Omit $relevantDates Times around which phones suggest
     * the pass.
     * @param list<TemplateLinkInput|array<string, mixed>>|null|Omit $links Links on the back of the card.
     * @param TemplateSharingPatch|array<string, mixed>|null|Omit $sharing The members that change; `null` removes one.
     * @param TemplateScannerPatch|array<string, mixed>|null|Omit $scanner The members that change; `null` removes one.
     * @param TemplateTiersPatch|array<string, mixed>|null|Omit $tiers The tiers that passes are in; null: none.
     * @param TemplateStampsPatch|array<string, mixed>|null|Omit $stamps The card of stamps that passes show; null:
     * none.
     * @param list<TemplateRewardInput|array<string, mixed>>|null|Omit $rewards What holders can get for their points.
     * @param PointsExpiryPatch|array<string, mixed>|null|Omit $pointsExpiry When points end; null: never.
     * @param AppleOptionsPatch|array<string, mixed>|null|Omit $apple The members that change; `null` removes one.
     * @param GoogleOptionsPatch|array<string, mixed>|null|Omit $google The members that change; `null` removes one.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function update(
        string $templateId,
        string|null|Omit $name = Omit::Value,
        string|null|Omit $kind = Omit::Value,
        string|null|Omit $language = Omit::Value,
        string|null|Omit $organizationName = Omit::Value,
        string|null|Omit $description = Omit::Value,
        string|null|Omit $transitType = Omit::Value,
        TemplateDesignPatch|array|null|Omit $design = Omit::Value,
        array|null|Omit $fields = Omit::Value,
        TemplateBarcodePatch|array|null|Omit $barcode = Omit::Value,
        array|null|Omit $locations = Omit::Value,
        array|null|Omit $relevantDates = Omit::Value,
        array|null|Omit $links = Omit::Value,
        TemplateSharingPatch|array|null|Omit $sharing = Omit::Value,
        TemplateScannerPatch|array|null|Omit $scanner = Omit::Value,
        TemplateTiersPatch|array|null|Omit $tiers = Omit::Value,
        TemplateStampsPatch|array|null|Omit $stamps = Omit::Value,
        array|null|Omit $rewards = Omit::Value,
        PointsExpiryPatch|array|null|Omit $pointsExpiry = Omit::Value,
        AppleOptionsPatch|array|null|Omit $apple = Omit::Value,
        GoogleOptionsPatch|array|null|Omit $google = Omit::Value,
        array $options = [],
    ): CheckedTemplate {
        return $this->send(new Call(
            'PATCH',
            '/api/v1/templates/{templateId}',
            ids: [$templateId],
            body: self::body([
                'name' => $name,
                'kind' => $kind,
                'language' => $language,
                'organizationName' => $organizationName,
                'description' => $description,
                'transitType' => $transitType,
                'design' => $design,
                'fields' => $fields,
                'barcode' => $barcode,
                'locations' => $locations,
                'relevantDates' => $relevantDates,
                'links' => $links,
                'sharing' => $sharing,
                'scanner' => $scanner,
                'tiers' => $tiers,
                'stamps' => $stamps,
                'rewards' => $rewards,
                'pointsExpiry' => $pointsExpiry,
                'apple' => $apple,
                'google' => $google,
            ], TemplatePatch::OBJECTS),
            takesKey: true,
        ), CheckedTemplate::class, $options);
    }

    /**
     * Delete a template without passes.
     *
     * A repeat is refused with 404 `resource_not_found`.
     *
     * Needs the scope `templates:write`.
     *
     * @param string $templateId The template.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function delete(
        string $templateId,
        array $options = [],
    ): DeletedObject {
        return $this->send(new Call(
            'DELETE',
            '/api/v1/templates/{templateId}',
            ids: [$templateId],
        ), DeletedObject::class, $options);
    }

    /**
     * Publish the draft.
     *
     * Needs the scope `templates:write`.
     *
     * @param string $templateId The template.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function publish(
        string $templateId,
        array $options = [],
    ): CheckedTemplate {
        return $this->send(new Call(
            'POST',
            '/api/v1/templates/{templateId}/publish',
            ids: [$templateId],
            takesKey: true,
        ), CheckedTemplate::class, $options);
    }

    /**
     * Archive a template.
     *
     * No new passes are created from it; those issued live on.
     *
     * Needs the scope `templates:write`.
     *
     * @param string $templateId The template.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function archive(
        string $templateId,
        array $options = [],
    ): CheckedTemplate {
        return $this->send(new Call(
            'POST',
            '/api/v1/templates/{templateId}/archive',
            ids: [$templateId],
            takesKey: true,
        ), CheckedTemplate::class, $options);
    }

    /**
     * Bring back an archived template.
     *
     * Passes are issued from the version that was published last. The draft stays as it is: publish it to bring its
     * changes along.
     *
     * Needs the scope `templates:write`.
     *
     * @param string $templateId The template.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function unarchive(
        string $templateId,
        array $options = [],
    ): CheckedTemplate {
        return $this->send(new Call(
            'POST',
            '/api/v1/templates/{templateId}/unarchive',
            ids: [$templateId],
            takesKey: true,
        ), CheckedTemplate::class, $options);
    }

    /**
     * Duplicate a template.
     *
     * Needs the scope `templates:write`.
     *
     * @param string $templateId The template.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function duplicate(
        string $templateId,
        array $options = [],
    ): Template {
        return $this->send(new Call(
            'POST',
            '/api/v1/templates/{templateId}/duplicate',
            ids: [$templateId],
            takesKey: true,
        ), Template::class, $options);
    }

    /**
     * Create a test pass from the draft.
     *
     * To try a draft on a phone. The pass is marked as a test and counted nowhere.
     *
     * Needs the scope `templates:write`.
     *
     * @param string $templateId The template.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function createTestPass(
        string $templateId,
        array $options = [],
    ): CreatedPass {
        return $this->send(new Call(
            'POST',
            '/api/v1/templates/{templateId}/test-pass',
            ids: [$templateId],
            takesKey: true,
        ), CreatedPass::class, $options);
    }

    /**
     * Create a template from a pass file.
     *
     * A pass file of any service, at most 4 MiB: the bare bytes, or one file in a form. Its layout, colours, fields,
     * texts in all languages and images become a draft. What is one holder’s, such as a seat or what the barcode says,
     * becomes a binding, a placeholder or a sample. `notes` lists what the draft does not have, and why. Its signature
     * is not checked.
     *
     * Needs the scope `templates:write`.
     *
     * @param string|resource $content what to send; a stream is sent again only where it can be rewound
     * @param string $contentType application/vnd.apple.pkpass or application/zip
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function createFromPkpass(
        mixed $content,
        string $contentType,
        array $options = [],
    ): ImportedTemplate {
        return $this->send(new Call(
            'POST',
            '/api/v1/templates/from-pkpass',
            content: $content,
            contentType: $contentType,
            takesKey: true,
        ), ImportedTemplate::class, $options);
    }

    /**
     * Get a published version of a template.
     *
     * The draft as it was when that version was published: a patch with its members restores it. An icon that was
     * generated for the version is left out. Versions count from 1 and never change.
     *
     * Needs the scope `templates:read`.
     *
     * @param string $templateId The template.
     * @param string $version The published version: 1, 2, …
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function getVersion(
        string $templateId,
        string $version,
        array $options = [],
    ): Template {
        return $this->send(new Call(
            'GET',
            '/api/v1/templates/{templateId}/versions/{version}',
            ids: [$templateId, $version],
        ), Template::class, $options);
    }

    /**
     * Count what a publication would change.
     *
     * The passes of the template, and the phones that they are on. It looks at 100,000 passes of the workspace at
     * most.
     *
     * Needs the scope `templates:read`.
     *
     * @param string $templateId The template.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function getReach(
        string $templateId,
        array $options = [],
    ): TemplateReach {
        return $this->send(new Call(
            'GET',
            '/api/v1/templates/{templateId}/reach',
            ids: [$templateId],
        ), TemplateReach::class, $options);
    }

    /**
     * A picture of the template.
     *
     * Needs the scope `templates:read`.
     *
     * @param string $templateId The template.
     * @param string|Omit $platform The wallet whose card is drawn.
     * @param string|Omit $side Which side of the card.
     * @param string|Omit $timeZone The time zone of the phone, such as `Europe/Berlin`. Left out or unknown: UTC.
     * @param string|Omit $templateVersion A published version. Left out: the draft.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function preview(
        string $templateId,
        string|Omit $platform = Omit::Value,
        string|Omit $side = Omit::Value,
        string|Omit $timeZone = Omit::Value,
        string|Omit $templateVersion = Omit::Value,
        array $options = [],
    ): string {
        return $this->text(new Call(
            'GET',
            '/api/v1/templates/{templateId}/preview.svg',
            ids: [$templateId],
            query: [
                'platform' => $platform,
                'side' => $side,
                'timeZone' => $timeZone,
                'templateVersion' => $templateVersion,
            ],
            isText: true,
        ), $options);
    }
}
