<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\AccessPermissionsInput;
use WalletPass\Models\AddStampsInput;
use WalletPass\Models\BatchResult;
use WalletPass\Models\CreatePassInput;
use WalletPass\Models\CreatePassesInput;
use WalletPass\Models\CreatedOrReplacedPass;
use WalletPass\Models\CreatedPass;
use WalletPass\Models\Customer;
use WalletPass\Models\DeletedObject;
use WalletPass\Models\ImagesInput;
use WalletPass\Models\InstantRange;
use WalletPass\Models\IssuePassInput;
use WalletPass\Models\IssuedPass;
use WalletPass\Models\Job;
use WalletPass\Models\Pass;
use WalletPass\Models\PassBarcodeInput;
use WalletPass\Models\PassCount;
use WalletPass\Models\PassPatch;
use WalletPass\Models\PassTemplate;
use WalletPass\Models\PostedPoints;
use WalletPass\Models\PushInput;
use WalletPass\Models\ReinstateInput;
use WalletPass\Models\RelevantDateInput;
use WalletPass\Models\SetTierInput;
use WalletPass\Models\TemplateLocationInput;
use WalletPass\Models\TimelineEntry;
use WalletPass\Models\TransitionInput;
use WalletPass\Models\UpdatedPass;
use WalletPass\Models\VoidPasses;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;
use WalletPass\Sender;

final class PassesResource extends Resource
{
    public readonly PassesPointsResource $points;
    public readonly PassesRewardsResource $rewards;
    public readonly PassesAccessResource $access;

    public function __construct(Sender $sender)
    {
        parent::__construct($sender);
        $this->points = new PassesPointsResource($sender);
        $this->rewards = new PassesRewardsResource($sender);
        $this->access = new PassesAccessResource($sender);
    }

    /**
     * Export passes as CSV.
     *
     * A row for each pass, below the names of the columns; a cell that a spreadsheet could run as a formula begins
     * with an apostrophe. Oldest first, narrowed by the filters of the list; at most 10,000 passes. The audit log has
     * an entry of it.
     *
     * Needs the scope `passes:read`.
     *
     * @param string|Omit $status Those with this status.
     * @param string|Omit $ids Those with these ids: up to 100, with commas between.
     * @param string|Omit $templateId Those of this template.
     * @param string|Omit $kind Those of this kind.
     * @param string|Omit $serialNumber The one with this serial number.
     * @param string|Omit $customerEmail Those of the holder with this e-mail address.
     * @param string|Omit $barcodeValue Those whose barcode says this.
     * @param string|Omit $tier Those in the tier with this key, of any template.
     * @param string|Omit $onPhones `true`: those on at least one phone; `false`: those on none.
     * @param string|Omit $installed Those in this wallet, in any wallet, or in none.
     * @param InstantRange|array<string, mixed>|Omit $points Those with at least so many points.
     * @param string|Omit $source Those that came from this: a type such as `import`, or one source such as
     * `import:job_…`.
     * @param string|Omit $test `false`: without passes that were made to try a template; `true`: those alone.
     * @param string|Omit $q Those whose serial number or barcode begins with this, capitals as they are; whose holder
     * has names that begin with these words, without capitals and accents, from two letters on; or whose holder has
     * this e-mail address. It looks at the first 1,000 serial numbers and the first 1,000 barcodes that begin so, in
     * alphabetical order, so that an exact one is always among them, and at the newest 1,000 passes of an address;
     * other filters pick among these. Of names, a page is what 2,000 that may match come to: it can be short, or
     * empty, with more pages after it.
     * @param InstantRange|array<string, mixed>|Omit $createdAt When it was created.
     * @param InstantRange|array<string, mixed>|Omit $updatedAt When it last changed.
     * @param string|Omit $timeZone In which zone CSV writes times, each with the offset of then:
     * `2027-01-31T18:30:00+01:00`. Left out: UTC, as in NDJSON.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function exportCsv(
        string|Omit $status = Omit::Value,
        string|Omit $ids = Omit::Value,
        string|Omit $templateId = Omit::Value,
        string|Omit $kind = Omit::Value,
        string|Omit $serialNumber = Omit::Value,
        string|Omit $customerEmail = Omit::Value,
        string|Omit $barcodeValue = Omit::Value,
        string|Omit $tier = Omit::Value,
        string|Omit $onPhones = Omit::Value,
        string|Omit $installed = Omit::Value,
        InstantRange|array|Omit $points = Omit::Value,
        string|Omit $source = Omit::Value,
        string|Omit $test = Omit::Value,
        string|Omit $q = Omit::Value,
        InstantRange|array|Omit $createdAt = Omit::Value,
        InstantRange|array|Omit $updatedAt = Omit::Value,
        string|Omit $timeZone = Omit::Value,
        array $options = [],
    ): string {
        return $this->text(new Call(
            'GET',
            '/api/v1/passes/export.csv',
            query: [
                'status' => $status,
                'ids' => $ids,
                'templateId' => $templateId,
                'kind' => $kind,
                'serialNumber' => $serialNumber,
                'customerEmail' => $customerEmail,
                'barcodeValue' => $barcodeValue,
                'tier' => $tier,
                'onPhones' => $onPhones,
                'installed' => $installed,
                'points' => $points,
                'source' => $source,
                'test' => $test,
                'q' => $q,
                'createdAt' => $createdAt,
                'updatedAt' => $updatedAt,
                'timeZone' => $timeZone,
            ],
            isText: true,
        ), $options);
    }

    /**
     * Export passes as CSV.
     *
     * Reads it piece by piece, without holding all of it in memory. `timeout` is that of each piece; what breaks off
     * after the first is not tried again.
     *
     * @param string|Omit $status Those with this status.
     * @param string|Omit $ids Those with these ids: up to 100, with commas between.
     * @param string|Omit $templateId Those of this template.
     * @param string|Omit $kind Those of this kind.
     * @param string|Omit $serialNumber The one with this serial number.
     * @param string|Omit $customerEmail Those of the holder with this e-mail address.
     * @param string|Omit $barcodeValue Those whose barcode says this.
     * @param string|Omit $tier Those in the tier with this key, of any template.
     * @param string|Omit $onPhones `true`: those on at least one phone; `false`: those on none.
     * @param string|Omit $installed Those in this wallet, in any wallet, or in none.
     * @param InstantRange|array<string, mixed>|Omit $points Those with at least so many points.
     * @param string|Omit $source Those that came from this: a type such as `import`, or one source such as
     * `import:job_…`.
     * @param string|Omit $test `false`: without passes that were made to try a template; `true`: those alone.
     * @param string|Omit $q Those whose serial number or barcode begins with this, capitals as they are; whose holder
     * has names that begin with these words, without capitals and accents, from two letters on; or whose holder has
     * this e-mail address. It looks at the first 1,000 serial numbers and the first 1,000 barcodes that begin so, in
     * alphabetical order, so that an exact one is always among them, and at the newest 1,000 passes of an address;
     * other filters pick among these. Of names, a page is what 2,000 that may match come to: it can be short, or
     * empty, with more pages after it.
     * @param InstantRange|array<string, mixed>|Omit $createdAt When it was created.
     * @param InstantRange|array<string, mixed>|Omit $updatedAt When it last changed.
     * @param string|Omit $timeZone In which zone CSV writes times, each with the offset of then:
     * `2027-01-31T18:30:00+01:00`. Left out: UTC, as in NDJSON.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return \Generator<int, string> in pieces
     */
    public function streamExportCsv(
        string|Omit $status = Omit::Value,
        string|Omit $ids = Omit::Value,
        string|Omit $templateId = Omit::Value,
        string|Omit $kind = Omit::Value,
        string|Omit $serialNumber = Omit::Value,
        string|Omit $customerEmail = Omit::Value,
        string|Omit $barcodeValue = Omit::Value,
        string|Omit $tier = Omit::Value,
        string|Omit $onPhones = Omit::Value,
        string|Omit $installed = Omit::Value,
        InstantRange|array|Omit $points = Omit::Value,
        string|Omit $source = Omit::Value,
        string|Omit $test = Omit::Value,
        string|Omit $q = Omit::Value,
        InstantRange|array|Omit $createdAt = Omit::Value,
        InstantRange|array|Omit $updatedAt = Omit::Value,
        string|Omit $timeZone = Omit::Value,
        array $options = [],
    ): \Generator {
        return $this->chunks(new Call(
            'GET',
            '/api/v1/passes/export.csv',
            query: [
                'status' => $status,
                'ids' => $ids,
                'templateId' => $templateId,
                'kind' => $kind,
                'serialNumber' => $serialNumber,
                'customerEmail' => $customerEmail,
                'barcodeValue' => $barcodeValue,
                'tier' => $tier,
                'onPhones' => $onPhones,
                'installed' => $installed,
                'points' => $points,
                'source' => $source,
                'test' => $test,
                'q' => $q,
                'createdAt' => $createdAt,
                'updatedAt' => $updatedAt,
                'timeZone' => $timeZone,
            ],
            streamedAs: 'text/csv',
        ), $options);
    }

    /**
     * Export passes as NDJSON.
     *
     * One pass a line, as the list shows it. Oldest first, narrowed by the filters of the list; at most 10,000 passes.
     * The audit log has an entry of it.
     *
     * Needs the scope `passes:read`.
     *
     * @param string|Omit $status Those with this status.
     * @param string|Omit $ids Those with these ids: up to 100, with commas between.
     * @param string|Omit $templateId Those of this template.
     * @param string|Omit $kind Those of this kind.
     * @param string|Omit $serialNumber The one with this serial number.
     * @param string|Omit $customerEmail Those of the holder with this e-mail address.
     * @param string|Omit $barcodeValue Those whose barcode says this.
     * @param string|Omit $tier Those in the tier with this key, of any template.
     * @param string|Omit $onPhones `true`: those on at least one phone; `false`: those on none.
     * @param string|Omit $installed Those in this wallet, in any wallet, or in none.
     * @param InstantRange|array<string, mixed>|Omit $points Those with at least so many points.
     * @param string|Omit $source Those that came from this: a type such as `import`, or one source such as
     * `import:job_…`.
     * @param string|Omit $test `false`: without passes that were made to try a template; `true`: those alone.
     * @param string|Omit $q Those whose serial number or barcode begins with this, capitals as they are; whose holder
     * has names that begin with these words, without capitals and accents, from two letters on; or whose holder has
     * this e-mail address. It looks at the first 1,000 serial numbers and the first 1,000 barcodes that begin so, in
     * alphabetical order, so that an exact one is always among them, and at the newest 1,000 passes of an address;
     * other filters pick among these. Of names, a page is what 2,000 that may match come to: it can be short, or
     * empty, with more pages after it.
     * @param InstantRange|array<string, mixed>|Omit $createdAt When it was created.
     * @param InstantRange|array<string, mixed>|Omit $updatedAt When it last changed.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function export(
        string|Omit $status = Omit::Value,
        string|Omit $ids = Omit::Value,
        string|Omit $templateId = Omit::Value,
        string|Omit $kind = Omit::Value,
        string|Omit $serialNumber = Omit::Value,
        string|Omit $customerEmail = Omit::Value,
        string|Omit $barcodeValue = Omit::Value,
        string|Omit $tier = Omit::Value,
        string|Omit $onPhones = Omit::Value,
        string|Omit $installed = Omit::Value,
        InstantRange|array|Omit $points = Omit::Value,
        string|Omit $source = Omit::Value,
        string|Omit $test = Omit::Value,
        string|Omit $q = Omit::Value,
        InstantRange|array|Omit $createdAt = Omit::Value,
        InstantRange|array|Omit $updatedAt = Omit::Value,
        array $options = [],
    ): string {
        return $this->text(new Call(
            'GET',
            '/api/v1/passes/export.ndjson',
            query: [
                'status' => $status,
                'ids' => $ids,
                'templateId' => $templateId,
                'kind' => $kind,
                'serialNumber' => $serialNumber,
                'customerEmail' => $customerEmail,
                'barcodeValue' => $barcodeValue,
                'tier' => $tier,
                'onPhones' => $onPhones,
                'installed' => $installed,
                'points' => $points,
                'source' => $source,
                'test' => $test,
                'q' => $q,
                'createdAt' => $createdAt,
                'updatedAt' => $updatedAt,
            ],
            isText: true,
        ), $options);
    }

    /**
     * Export passes as NDJSON.
     *
     * Reads it piece by piece, without holding all of it in memory. `timeout` is that of each piece; what breaks off
     * after the first is not tried again.
     *
     * @param string|Omit $status Those with this status.
     * @param string|Omit $ids Those with these ids: up to 100, with commas between.
     * @param string|Omit $templateId Those of this template.
     * @param string|Omit $kind Those of this kind.
     * @param string|Omit $serialNumber The one with this serial number.
     * @param string|Omit $customerEmail Those of the holder with this e-mail address.
     * @param string|Omit $barcodeValue Those whose barcode says this.
     * @param string|Omit $tier Those in the tier with this key, of any template.
     * @param string|Omit $onPhones `true`: those on at least one phone; `false`: those on none.
     * @param string|Omit $installed Those in this wallet, in any wallet, or in none.
     * @param InstantRange|array<string, mixed>|Omit $points Those with at least so many points.
     * @param string|Omit $source Those that came from this: a type such as `import`, or one source such as
     * `import:job_…`.
     * @param string|Omit $test `false`: without passes that were made to try a template; `true`: those alone.
     * @param string|Omit $q Those whose serial number or barcode begins with this, capitals as they are; whose holder
     * has names that begin with these words, without capitals and accents, from two letters on; or whose holder has
     * this e-mail address. It looks at the first 1,000 serial numbers and the first 1,000 barcodes that begin so, in
     * alphabetical order, so that an exact one is always among them, and at the newest 1,000 passes of an address;
     * other filters pick among these. Of names, a page is what 2,000 that may match come to: it can be short, or
     * empty, with more pages after it.
     * @param InstantRange|array<string, mixed>|Omit $createdAt When it was created.
     * @param InstantRange|array<string, mixed>|Omit $updatedAt When it last changed.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return \Generator<int, array<string, mixed>> line by line
     */
    public function streamExport(
        string|Omit $status = Omit::Value,
        string|Omit $ids = Omit::Value,
        string|Omit $templateId = Omit::Value,
        string|Omit $kind = Omit::Value,
        string|Omit $serialNumber = Omit::Value,
        string|Omit $customerEmail = Omit::Value,
        string|Omit $barcodeValue = Omit::Value,
        string|Omit $tier = Omit::Value,
        string|Omit $onPhones = Omit::Value,
        string|Omit $installed = Omit::Value,
        InstantRange|array|Omit $points = Omit::Value,
        string|Omit $source = Omit::Value,
        string|Omit $test = Omit::Value,
        string|Omit $q = Omit::Value,
        InstantRange|array|Omit $createdAt = Omit::Value,
        InstantRange|array|Omit $updatedAt = Omit::Value,
        array $options = [],
    ): \Generator {
        return $this->lines(new Call(
            'GET',
            '/api/v1/passes/export.ndjson',
            query: [
                'status' => $status,
                'ids' => $ids,
                'templateId' => $templateId,
                'kind' => $kind,
                'serialNumber' => $serialNumber,
                'customerEmail' => $customerEmail,
                'barcodeValue' => $barcodeValue,
                'tier' => $tier,
                'onPhones' => $onPhones,
                'installed' => $installed,
                'points' => $points,
                'source' => $source,
                'test' => $test,
                'q' => $q,
                'createdAt' => $createdAt,
                'updatedAt' => $updatedAt,
            ],
            streamedAs: 'application/x-ndjson',
        ), $options);
    }

    /**
     * Void all passes that match a filter.
     *
     * A job voids those that are there when it starts and still match when their turn comes, each as voiding it alone
     * does: with its event, and with notifications at 10 passes a second. Watch the job at `Location`; cancelling it
     * leaves the rest as they are. What is void already stays as it is.
     *
     * Needs the scope `passes:write`.
     *
     * @param array<string, string> $filter Which passes: the members of the query of `GET /passes` as texts, such as
     * `templateId` or `createdAt[lt]`. An empty object means all of the workspace. `q` and `customerEmail` are
     * refused, because they can name a person.
     * @param int $expectedCount How many passes you expect to match: what `GET /passes/count` says with the same
     * filter. Nothing is voided where the number differs by more than 5%.
     * @param string|Omit $reason Kept with the event, and erased with the pass.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function voidAll(
        array $filter,
        int $expectedCount,
        string|Omit $reason = Omit::Value,
        array $options = [],
    ): Job {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes/void',
            body: self::body([
                'reason' => $reason,
                'filter' => $filter,
                'expectedCount' => $expectedCount,
            ], VoidPasses::OBJECTS),
            takesKey: true,
        ), Job::class, $options);
    }

    /**
     * List passes.
     *
     * Needs the scope `passes:read`.
     *
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $sort Left out: `-createdAt`. A test pass stands in the order of `updatedAt` once it has
     * changed.
     * @param string|Omit $status Those with this status.
     * @param string|Omit $ids Those with these ids: up to 100, with commas between.
     * @param string|Omit $templateId Those of this template.
     * @param string|Omit $kind Those of this kind.
     * @param string|Omit $serialNumber The one with this serial number.
     * @param string|Omit $customerEmail Those of the holder with this e-mail address.
     * @param string|Omit $barcodeValue Those whose barcode says this.
     * @param string|Omit $tier Those in the tier with this key, of any template.
     * @param string|Omit $onPhones `true`: those on at least one phone; `false`: those on none.
     * @param string|Omit $installed Those in this wallet, in any wallet, or in none.
     * @param InstantRange|array<string, mixed>|Omit $points Those with at least so many points.
     * @param string|Omit $source Those that came from this: a type such as `import`, or one source such as
     * `import:job_…`.
     * @param string|Omit $test `false`: without passes that were made to try a template; `true`: those alone.
     * @param string|Omit $q Those whose serial number or barcode begins with this, capitals as they are; whose holder
     * has names that begin with these words, without capitals and accents, from two letters on; or whose holder has
     * this e-mail address. It looks at the first 1,000 serial numbers and the first 1,000 barcodes that begin so, in
     * alphabetical order, so that an exact one is always among them, and at the newest 1,000 passes of an address;
     * other filters pick among these. Of names, a page is what 2,000 that may match come to: it can be short, or
     * empty, with more pages after it.
     * @param InstantRange|array<string, mixed>|Omit $createdAt When it was created.
     * @param InstantRange|array<string, mixed>|Omit $updatedAt When it last changed.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<Pass>
     */
    public function list(
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $sort = Omit::Value,
        string|Omit $status = Omit::Value,
        string|Omit $ids = Omit::Value,
        string|Omit $templateId = Omit::Value,
        string|Omit $kind = Omit::Value,
        string|Omit $serialNumber = Omit::Value,
        string|Omit $customerEmail = Omit::Value,
        string|Omit $barcodeValue = Omit::Value,
        string|Omit $tier = Omit::Value,
        string|Omit $onPhones = Omit::Value,
        string|Omit $installed = Omit::Value,
        InstantRange|array|Omit $points = Omit::Value,
        string|Omit $source = Omit::Value,
        string|Omit $test = Omit::Value,
        string|Omit $q = Omit::Value,
        InstantRange|array|Omit $createdAt = Omit::Value,
        InstantRange|array|Omit $updatedAt = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/passes',
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'sort' => $sort,
                'status' => $status,
                'ids' => $ids,
                'templateId' => $templateId,
                'kind' => $kind,
                'serialNumber' => $serialNumber,
                'customerEmail' => $customerEmail,
                'barcodeValue' => $barcodeValue,
                'tier' => $tier,
                'onPhones' => $onPhones,
                'installed' => $installed,
                'points' => $points,
                'source' => $source,
                'test' => $test,
                'q' => $q,
                'createdAt' => $createdAt,
                'updatedAt' => $updatedAt,
            ],
        ), Pass::class, $options);
    }

    /**
     * Create a pass.
     *
     * Only `templateId` is required. What the request does not give comes from the template. Hand `downloadUrl` to the
     * holder. `points`, and the field that is bound to points, need the scope `points:write` as well; `access` needs
     * `access:write`.
     *
     * A `serialNumber` that a pass of the workspace has, or had, is refused with 409 `serial_number_taken`.
     *
     * Needs the scope `passes:write`.
     *
     * @param string $templateId The published template of the pass.
     * @param string|Omit $serialNumber Your own id of the pass, unique in the workspace and never freed. Left out: one
     * is generated.
     * @param string|Omit $name What the pass is called. Left out: as the template is.
     * @param string|Omit $organizationName Who issues it, as wallets show it. Left out: as in the template.
     * @param string|Omit $backgroundColor The colour behind everything. Left out: the template’s.
     * @param string|Omit $foregroundColor The colour of values. Left out: the template’s.
     * @param string|Omit $labelColor The colour of labels. Left out: the template’s.
     * @param PassBarcodeInput|array<string, mixed>|Omit $barcode The barcode. Left out: the template’s.
     * @param ImagesInput|array<string, mixed>|Omit $images The images that differ from the template’s.
     * @param \DateTimeInterface|string|Omit $relevantDate When the pass matters, such as when doors open: phones
     * suggest it around then.
     * @param list<RelevantDateInput|array<string, mixed>>|Omit $relevantDates Times around which phones suggest the
     * pass, beside `relevantDate`. Left out: the template’s, where there is no `relevantDate` either.
     * @param list<TemplateLocationInput|array<string, mixed>>|Omit $locations Places where phones suggest the pass.
     * Left out: the template’s.
     * @param Customer|array<string, mixed>|Omit $customer Whose pass it is. Kept encrypted.
     * @param array<string, string|int|float>|Omit $fields Values of the template’s fields. One that is left out has
     * the template’s default.
     * @param \DateTimeInterface|string|Omit $expirationDate From this instant on the pass counts as expired, and
     * phones show it so.
     * @param array<string, string>|Omit $metadata Your own notes; no phone sees them.
     * @param int|Omit $points The balance that it begins with, where the template binds a field to `points`.
     * @param AccessPermissionsInput|array<string, mixed>|Omit $access Which doors it opens, and when.
     * @param string|Omit $notify `email`: send the pass to `customer.email`, which is required then. The outcome is on
     * the timeline; see docs/mail.md. Where the service sends no mails, the answer carries the warning `mail_off`.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function create(
        string $templateId,
        string|Omit $serialNumber = Omit::Value,
        string|Omit $name = Omit::Value,
        string|Omit $organizationName = Omit::Value,
        string|Omit $backgroundColor = Omit::Value,
        string|Omit $foregroundColor = Omit::Value,
        string|Omit $labelColor = Omit::Value,
        PassBarcodeInput|array|Omit $barcode = Omit::Value,
        ImagesInput|array|Omit $images = Omit::Value,
        \DateTimeInterface|string|Omit $relevantDate = Omit::Value,
        array|Omit $relevantDates = Omit::Value,
        array|Omit $locations = Omit::Value,
        Customer|array|Omit $customer = Omit::Value,
        array|Omit $fields = Omit::Value,
        \DateTimeInterface|string|Omit $expirationDate = Omit::Value,
        array|Omit $metadata = Omit::Value,
        int|Omit $points = Omit::Value,
        AccessPermissionsInput|array|Omit $access = Omit::Value,
        string|Omit $notify = Omit::Value,
        array $options = [],
    ): CreatedPass {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes',
            body: self::body([
                'templateId' => $templateId,
                'serialNumber' => $serialNumber,
                'name' => $name,
                'organizationName' => $organizationName,
                'backgroundColor' => $backgroundColor,
                'foregroundColor' => $foregroundColor,
                'labelColor' => $labelColor,
                'barcode' => $barcode,
                'images' => $images,
                'relevantDate' => $relevantDate,
                'relevantDates' => $relevantDates,
                'locations' => $locations,
                'customer' => $customer,
                'fields' => $fields,
                'expirationDate' => $expirationDate,
                'metadata' => $metadata,
                'points' => $points,
                'access' => $access,
                'notify' => $notify,
            ], CreatePassInput::OBJECTS),
            takesKey: true,
        ), CreatedPass::class, $options);
    }

    /**
     * Create a pass and produce it for both wallets.
     *
     * The same as creating one, and the signed Apple file and the Google save link exist before the answer. A platform
     * that cannot be produced is `null`, with a warning that says why. `points` and `access` need their own scopes, as
     * on creating.
     *
     * A `serialNumber` that a pass of the workspace has, or had, is refused with 409 `serial_number_taken`.
     *
     * Needs the scope `passes:write`.
     *
     * @param string $templateId The published template of the pass.
     * @param string|Omit $serialNumber Your own id of the pass, unique in the workspace and never freed. Left out: one
     * is generated.
     * @param string|Omit $name What the pass is called. Left out: as the template is.
     * @param string|Omit $organizationName Who issues it, as wallets show it. Left out: as in the template.
     * @param string|Omit $backgroundColor The colour behind everything. Left out: the template’s.
     * @param string|Omit $foregroundColor The colour of values. Left out: the template’s.
     * @param string|Omit $labelColor The colour of labels. Left out: the template’s.
     * @param PassBarcodeInput|array<string, mixed>|Omit $barcode The barcode. Left out: the template’s.
     * @param ImagesInput|array<string, mixed>|Omit $images The images that differ from the template’s.
     * @param \DateTimeInterface|string|Omit $relevantDate When the pass matters, such as when doors open: phones
     * suggest it around then.
     * @param list<RelevantDateInput|array<string, mixed>>|Omit $relevantDates Times around which phones suggest the
     * pass, beside `relevantDate`. Left out: the template’s, where there is no `relevantDate` either.
     * @param list<TemplateLocationInput|array<string, mixed>>|Omit $locations Places where phones suggest the pass.
     * Left out: the template’s.
     * @param Customer|array<string, mixed>|Omit $customer Whose pass it is. Kept encrypted.
     * @param array<string, string|int|float>|Omit $fields Values of the template’s fields. One that is left out has
     * the template’s default.
     * @param \DateTimeInterface|string|Omit $expirationDate From this instant on the pass counts as expired, and
     * phones show it so.
     * @param array<string, string>|Omit $metadata Your own notes; no phone sees them.
     * @param int|Omit $points The balance that it begins with, where the template binds a field to `points`.
     * @param AccessPermissionsInput|array<string, mixed>|Omit $access Which doors it opens, and when.
     * @param string|Omit $notify `email`: send the pass to `customer.email`, which is required then. The outcome is on
     * the timeline; see docs/mail.md. Where the service sends no mails, the answer carries the warning `mail_off`.
     * @param string|Omit $barcodeType The same as `barcode.format`.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function issue(
        string $templateId,
        string|Omit $serialNumber = Omit::Value,
        string|Omit $name = Omit::Value,
        string|Omit $organizationName = Omit::Value,
        string|Omit $backgroundColor = Omit::Value,
        string|Omit $foregroundColor = Omit::Value,
        string|Omit $labelColor = Omit::Value,
        PassBarcodeInput|array|Omit $barcode = Omit::Value,
        ImagesInput|array|Omit $images = Omit::Value,
        \DateTimeInterface|string|Omit $relevantDate = Omit::Value,
        array|Omit $relevantDates = Omit::Value,
        array|Omit $locations = Omit::Value,
        Customer|array|Omit $customer = Omit::Value,
        array|Omit $fields = Omit::Value,
        \DateTimeInterface|string|Omit $expirationDate = Omit::Value,
        array|Omit $metadata = Omit::Value,
        int|Omit $points = Omit::Value,
        AccessPermissionsInput|array|Omit $access = Omit::Value,
        string|Omit $notify = Omit::Value,
        string|Omit $barcodeType = Omit::Value,
        array $options = [],
    ): IssuedPass {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes/issue',
            body: self::body([
                'templateId' => $templateId,
                'serialNumber' => $serialNumber,
                'name' => $name,
                'organizationName' => $organizationName,
                'backgroundColor' => $backgroundColor,
                'foregroundColor' => $foregroundColor,
                'labelColor' => $labelColor,
                'barcode' => $barcode,
                'images' => $images,
                'relevantDate' => $relevantDate,
                'relevantDates' => $relevantDates,
                'locations' => $locations,
                'customer' => $customer,
                'fields' => $fields,
                'expirationDate' => $expirationDate,
                'metadata' => $metadata,
                'points' => $points,
                'access' => $access,
                'notify' => $notify,
                'barcodeType' => $barcodeType,
            ], IssuePassInput::OBJECTS),
            takesKey: true,
        ), IssuedPass::class, $options);
    }

    /**
     * Create up to 100 passes.
     *
     * Each item is created or refused by itself; those created are written together. With `bundle: true` they get one
     * link, for the one buyer of them all. An item with `points` or `access` is refused with 403 where the key lacks
     * `points:write` or `access:write`.
     *
     * Needs the scope `passes:write`.
     *
     * @param list<CreatePassInput|array<string, mixed>> $passes The passes to create; each is checked by itself.
     * @param bool|Omit $bundle Whether all of them get one link, for the one buyer of them all.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function createBatch(
        array $passes,
        bool|Omit $bundle = Omit::Value,
        array $options = [],
    ): BatchResult {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes/batch',
            body: self::body([
                'passes' => $passes,
                'bundle' => $bundle,
            ], CreatePassesInput::OBJECTS),
            takesKey: true,
        ), BatchResult::class, $options);
    }

    /**
     * Count passes.
     *
     * How many passes the list has with these filters, looking at up to 100,000.
     *
     * Needs the scope `passes:read`.
     *
     * @param string|Omit $status Those with this status.
     * @param string|Omit $ids Those with these ids: up to 100, with commas between.
     * @param string|Omit $templateId Those of this template.
     * @param string|Omit $kind Those of this kind.
     * @param string|Omit $serialNumber The one with this serial number.
     * @param string|Omit $customerEmail Those of the holder with this e-mail address.
     * @param string|Omit $barcodeValue Those whose barcode says this.
     * @param string|Omit $tier Those in the tier with this key, of any template.
     * @param string|Omit $onPhones `true`: those on at least one phone; `false`: those on none.
     * @param string|Omit $installed Those in this wallet, in any wallet, or in none.
     * @param InstantRange|array<string, mixed>|Omit $points Those with at least so many points.
     * @param string|Omit $source Those that came from this: a type such as `import`, or one source such as
     * `import:job_…`.
     * @param string|Omit $test `false`: without passes that were made to try a template; `true`: those alone.
     * @param string|Omit $q Those whose serial number or barcode begins with this, capitals as they are; whose holder
     * has names that begin with these words, without capitals and accents, from two letters on; or whose holder has
     * this e-mail address. It looks at the first 1,000 serial numbers and the first 1,000 barcodes that begin so, in
     * alphabetical order, so that an exact one is always among them, and at the newest 1,000 passes of an address;
     * other filters pick among these. Of names, a page is what 2,000 that may match come to: it can be short, or
     * empty, with more pages after it.
     * @param InstantRange|array<string, mixed>|Omit $createdAt When it was created.
     * @param InstantRange|array<string, mixed>|Omit $updatedAt When it last changed.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function count(
        string|Omit $status = Omit::Value,
        string|Omit $ids = Omit::Value,
        string|Omit $templateId = Omit::Value,
        string|Omit $kind = Omit::Value,
        string|Omit $serialNumber = Omit::Value,
        string|Omit $customerEmail = Omit::Value,
        string|Omit $barcodeValue = Omit::Value,
        string|Omit $tier = Omit::Value,
        string|Omit $onPhones = Omit::Value,
        string|Omit $installed = Omit::Value,
        InstantRange|array|Omit $points = Omit::Value,
        string|Omit $source = Omit::Value,
        string|Omit $test = Omit::Value,
        string|Omit $q = Omit::Value,
        InstantRange|array|Omit $createdAt = Omit::Value,
        InstantRange|array|Omit $updatedAt = Omit::Value,
        array $options = [],
    ): PassCount {
        return $this->send(new Call(
            'GET',
            '/api/v1/passes/count',
            query: [
                'status' => $status,
                'ids' => $ids,
                'templateId' => $templateId,
                'kind' => $kind,
                'serialNumber' => $serialNumber,
                'customerEmail' => $customerEmail,
                'barcodeValue' => $barcodeValue,
                'tier' => $tier,
                'onPhones' => $onPhones,
                'installed' => $installed,
                'points' => $points,
                'source' => $source,
                'test' => $test,
                'q' => $q,
                'createdAt' => $createdAt,
                'updatedAt' => $updatedAt,
            ],
        ), PassCount::class, $options);
    }

    /**
     * Get a pass by your serial number.
     *
     * Needs the scope `passes:read`.
     *
     * @param string $serialNumber Your own id of the pass.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function getBySerial(
        string $serialNumber,
        array $options = [],
    ): Pass {
        return $this->send(new Call(
            'GET',
            '/api/v1/passes/by-serial/{serialNumber}',
            ids: [$serialNumber],
        ), Pass::class, $options);
    }

    /**
     * Create or replace a pass by your serial number.
     *
     * Send what your own system says of a pass, and do not care whether it is here: it is created (201), or has
     * afterwards what the body says and nothing else (200), as a change with its notification. What the body leaves
     * out comes from the template. The same again changes nothing and notifies nobody. `points`, `access` and `notify`
     * count where the pass is created: a pass that is there keeps its balance and its access. `If-None-Match: *`
     * creates only, `If-Match` replaces only.
     *
     * The serial number of a deleted pass is refused with 409 `serial_number_taken`.
     *
     * Needs the scope `passes:write`.
     *
     * @param string $serialNumber Your own id of the pass.
     * @param string $templateId The published template of the pass.
     * @param string|Omit $name What the pass is called. Left out: as the template is.
     * @param string|Omit $organizationName Who issues it, as wallets show it. Left out: as in the template.
     * @param string|Omit $backgroundColor The colour behind everything. Left out: the template’s.
     * @param string|Omit $foregroundColor The colour of values. Left out: the template’s.
     * @param string|Omit $labelColor The colour of labels. Left out: the template’s.
     * @param PassBarcodeInput|array<string, mixed>|Omit $barcode The barcode. Left out: the template’s.
     * @param ImagesInput|array<string, mixed>|Omit $images The images that differ from the template’s.
     * @param \DateTimeInterface|string|Omit $relevantDate When the pass matters, such as when doors open: phones
     * suggest it around then.
     * @param list<RelevantDateInput|array<string, mixed>>|Omit $relevantDates Times around which phones suggest the
     * pass, beside `relevantDate`. Left out: the template’s, where there is no `relevantDate` either.
     * @param list<TemplateLocationInput|array<string, mixed>>|Omit $locations Places where phones suggest the pass.
     * Left out: the template’s.
     * @param Customer|array<string, mixed>|Omit $customer Whose pass it is. Kept encrypted.
     * @param array<string, string|int|float>|Omit $fields Values of the template’s fields. One that is left out has
     * the template’s default.
     * @param \DateTimeInterface|string|Omit $expirationDate From this instant on the pass counts as expired, and
     * phones show it so.
     * @param array<string, string>|Omit $metadata Your own notes; no phone sees them.
     * @param int|Omit $points The balance that it begins with, where the template binds a field to `points`.
     * @param AccessPermissionsInput|array<string, mixed>|Omit $access Which doors it opens, and when.
     * @param string|Omit $notify `email`: send the pass to `customer.email`, which is required then. The outcome is on
     * the timeline; see docs/mail.md. Where the service sends no mails, the answer carries the warning `mail_off`.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function createOrReplace(
        string $serialNumber,
        string $templateId,
        string|Omit $name = Omit::Value,
        string|Omit $organizationName = Omit::Value,
        string|Omit $backgroundColor = Omit::Value,
        string|Omit $foregroundColor = Omit::Value,
        string|Omit $labelColor = Omit::Value,
        PassBarcodeInput|array|Omit $barcode = Omit::Value,
        ImagesInput|array|Omit $images = Omit::Value,
        \DateTimeInterface|string|Omit $relevantDate = Omit::Value,
        array|Omit $relevantDates = Omit::Value,
        array|Omit $locations = Omit::Value,
        Customer|array|Omit $customer = Omit::Value,
        array|Omit $fields = Omit::Value,
        \DateTimeInterface|string|Omit $expirationDate = Omit::Value,
        array|Omit $metadata = Omit::Value,
        int|Omit $points = Omit::Value,
        AccessPermissionsInput|array|Omit $access = Omit::Value,
        string|Omit $notify = Omit::Value,
        array $options = [],
    ): CreatedOrReplacedPass {
        return $this->send(new Call(
            'PUT',
            '/api/v1/passes/by-serial/{serialNumber}',
            ids: [$serialNumber],
            body: self::body([
                'templateId' => $templateId,
                'name' => $name,
                'organizationName' => $organizationName,
                'backgroundColor' => $backgroundColor,
                'foregroundColor' => $foregroundColor,
                'labelColor' => $labelColor,
                'barcode' => $barcode,
                'images' => $images,
                'relevantDate' => $relevantDate,
                'relevantDates' => $relevantDates,
                'locations' => $locations,
                'customer' => $customer,
                'fields' => $fields,
                'expirationDate' => $expirationDate,
                'metadata' => $metadata,
                'points' => $points,
                'access' => $access,
                'notify' => $notify,
            ], CreatePassInput::OBJECTS),
        ), CreatedOrReplacedPass::class, $options);
    }

    /**
     * Change a pass by your serial number.
     *
     * The same as changing it by its id.
     *
     * Needs the scope `passes:write`.
     *
     * @param string $serialNumber Your own id of the pass.
     * @param string|null|Omit $name What the pass is called.
     * @param string|null|Omit $organizationName Who issues it, as wallets show it.
     * @param string|null|Omit $backgroundColor The colour behind everything.
     * @param string|null|Omit $foregroundColor The colour of values.
     * @param string|null|Omit $labelColor The colour of labels.
     * @param PassBarcodeInput|array<string, mixed>|null|Omit $barcode The barcode.
     * @param ImagesInput|array<string, mixed>|null|Omit $images The images that differ from the template’s.
     * @param \DateTimeInterface|string|null|Omit $relevantDate When the pass matters, such as when doors open: phones
     * suggest it around then.
     * @param list<RelevantDateInput|array<string, mixed>>|null|Omit $relevantDates Times around which phones suggest
     * the pass, beside `relevantDate`.
     * @param list<TemplateLocationInput|array<string, mixed>>|null|Omit $locations Places where phones suggest the
     * pass.
     * @param Customer|array<string, mixed>|null|Omit $customer Whose pass it is. Kept encrypted.
     * @param array<string, string|int|float>|null|Omit $fields Values of the template’s fields. One that is left out
     * has the template’s default.
     * @param \DateTimeInterface|string|null|Omit $expirationDate From this instant on the pass counts as expired, and
     * phones show it so.
     * @param array<string, string>|null|Omit $metadata Your own notes; no phone sees them.
     * @param string|Omit $pushMessage The notification for the holder. It is a change by itself.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function updateBySerial(
        string $serialNumber,
        string|null|Omit $name = Omit::Value,
        string|null|Omit $organizationName = Omit::Value,
        string|null|Omit $backgroundColor = Omit::Value,
        string|null|Omit $foregroundColor = Omit::Value,
        string|null|Omit $labelColor = Omit::Value,
        PassBarcodeInput|array|null|Omit $barcode = Omit::Value,
        ImagesInput|array|null|Omit $images = Omit::Value,
        \DateTimeInterface|string|null|Omit $relevantDate = Omit::Value,
        array|null|Omit $relevantDates = Omit::Value,
        array|null|Omit $locations = Omit::Value,
        Customer|array|null|Omit $customer = Omit::Value,
        array|null|Omit $fields = Omit::Value,
        \DateTimeInterface|string|null|Omit $expirationDate = Omit::Value,
        array|null|Omit $metadata = Omit::Value,
        string|Omit $pushMessage = Omit::Value,
        array $options = [],
    ): UpdatedPass {
        return $this->send(new Call(
            'PATCH',
            '/api/v1/passes/by-serial/{serialNumber}',
            ids: [$serialNumber],
            body: self::body([
                'name' => $name,
                'organizationName' => $organizationName,
                'backgroundColor' => $backgroundColor,
                'foregroundColor' => $foregroundColor,
                'labelColor' => $labelColor,
                'barcode' => $barcode,
                'images' => $images,
                'relevantDate' => $relevantDate,
                'relevantDates' => $relevantDates,
                'locations' => $locations,
                'customer' => $customer,
                'fields' => $fields,
                'expirationDate' => $expirationDate,
                'metadata' => $metadata,
                'pushMessage' => $pushMessage,
            ], PassPatch::OBJECTS),
            takesKey: true,
        ), UpdatedPass::class, $options);
    }

    /**
     * Get a pass.
     *
     * Needs the scope `passes:read`.
     *
     * @param string $passId The pass.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $passId,
        array $options = [],
    ): Pass {
        return $this->send(new Call(
            'GET',
            '/api/v1/passes/{passId}',
            ids: [$passId],
        ), Pass::class, $options);
    }

    /**
     * Change a pass.
     *
     * A JSON Merge Patch (RFC 7396): `null` removes a member. A change creates the next version of the pass. With
     * `pushMessage` the holder is notified with this text: on Apple it is the new value of the field bound to
     * `pushMessage`, or of a field on the back; on Google it is a message. A patch that changes nothing notifies
     * nobody. The field that is bound to points needs the scope `points:write` as well.
     *
     * Needs the scope `passes:write`.
     *
     * @param string $passId The pass.
     * @param string|null|Omit $name What the pass is called.
     * @param string|null|Omit $organizationName Who issues it, as wallets show it.
     * @param string|null|Omit $backgroundColor The colour behind everything.
     * @param string|null|Omit $foregroundColor The colour of values.
     * @param string|null|Omit $labelColor The colour of labels.
     * @param PassBarcodeInput|array<string, mixed>|null|Omit $barcode The barcode.
     * @param ImagesInput|array<string, mixed>|null|Omit $images The images that differ from the template’s.
     * @param \DateTimeInterface|string|null|Omit $relevantDate When the pass matters, such as when doors open: phones
     * suggest it around then.
     * @param list<RelevantDateInput|array<string, mixed>>|null|Omit $relevantDates Times around which phones suggest
     * the pass, beside `relevantDate`.
     * @param list<TemplateLocationInput|array<string, mixed>>|null|Omit $locations Places where phones suggest the
     * pass.
     * @param Customer|array<string, mixed>|null|Omit $customer Whose pass it is. Kept encrypted.
     * @param array<string, string|int|float>|null|Omit $fields Values of the template’s fields. One that is left out
     * has the template’s default.
     * @param \DateTimeInterface|string|null|Omit $expirationDate From this instant on the pass counts as expired, and
     * phones show it so.
     * @param array<string, string>|null|Omit $metadata Your own notes; no phone sees them.
     * @param string|Omit $pushMessage The notification for the holder. It is a change by itself.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function update(
        string $passId,
        string|null|Omit $name = Omit::Value,
        string|null|Omit $organizationName = Omit::Value,
        string|null|Omit $backgroundColor = Omit::Value,
        string|null|Omit $foregroundColor = Omit::Value,
        string|null|Omit $labelColor = Omit::Value,
        PassBarcodeInput|array|null|Omit $barcode = Omit::Value,
        ImagesInput|array|null|Omit $images = Omit::Value,
        \DateTimeInterface|string|null|Omit $relevantDate = Omit::Value,
        array|null|Omit $relevantDates = Omit::Value,
        array|null|Omit $locations = Omit::Value,
        Customer|array|null|Omit $customer = Omit::Value,
        array|null|Omit $fields = Omit::Value,
        \DateTimeInterface|string|null|Omit $expirationDate = Omit::Value,
        array|null|Omit $metadata = Omit::Value,
        string|Omit $pushMessage = Omit::Value,
        array $options = [],
    ): UpdatedPass {
        return $this->send(new Call(
            'PATCH',
            '/api/v1/passes/{passId}',
            ids: [$passId],
            body: self::body([
                'name' => $name,
                'organizationName' => $organizationName,
                'backgroundColor' => $backgroundColor,
                'foregroundColor' => $foregroundColor,
                'labelColor' => $labelColor,
                'barcode' => $barcode,
                'images' => $images,
                'relevantDate' => $relevantDate,
                'relevantDates' => $relevantDates,
                'locations' => $locations,
                'customer' => $customer,
                'fields' => $fields,
                'expirationDate' => $expirationDate,
                'metadata' => $metadata,
                'pushMessage' => $pushMessage,
            ], PassPatch::OBJECTS),
            takesKey: true,
        ), UpdatedPass::class, $options);
    }

    /**
     * Delete a pass.
     *
     * Voids it and erases customer, field values, metadata and every copy of them. Phones that hold the pass get a
     * blank voided one; its serial number stays taken.
     *
     * A repeat is refused with 404 `resource_not_found`.
     *
     * Needs the scope `passes:write`.
     *
     * @param string $passId The pass.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function delete(
        string $passId,
        array $options = [],
    ): DeletedObject {
        return $this->send(new Call(
            'DELETE',
            '/api/v1/passes/{passId}',
            ids: [$passId],
        ), DeletedObject::class, $options);
    }

    /**
     * Get the template of a pass.
     *
     * Its fields with their labels, in the version that the pass has.
     *
     * Needs the scope `passes:read`.
     *
     * @param string $passId The pass.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function getTemplate(
        string $passId,
        array $options = [],
    ): PassTemplate {
        return $this->send(new Call(
            'GET',
            '/api/v1/passes/{passId}/template',
            ids: [$passId],
        ), PassTemplate::class, $options);
    }

    /**
     * A picture of a pass.
     *
     * The card as it is now, with what the holder reads on it.
     *
     * Needs the scope `passes:read`.
     *
     * @param string $passId The pass.
     * @param string|Omit $platform The wallet whose card is drawn.
     * @param string|Omit $side Which side of the card.
     * @param string|Omit $timeZone The time zone of the phone, such as `Europe/Berlin`. Left out or unknown: UTC.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function preview(
        string $passId,
        string|Omit $platform = Omit::Value,
        string|Omit $side = Omit::Value,
        string|Omit $timeZone = Omit::Value,
        array $options = [],
    ): string {
        return $this->text(new Call(
            'GET',
            '/api/v1/passes/{passId}/preview.svg',
            ids: [$passId],
            query: [
                'platform' => $platform,
                'side' => $side,
                'timeZone' => $timeZone,
            ],
            isText: true,
        ), $options);
    }

    /**
     * Send a message.
     *
     * The same as a patch with nothing but a `pushMessage`.
     *
     * Needs the scope `passes:write`.
     *
     * @param string $passId The pass.
     * @param string $pushMessage The text of the notification.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function push(
        string $passId,
        string $pushMessage,
        array $options = [],
    ): UpdatedPass {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes/{passId}/push',
            ids: [$passId],
            body: self::body([
                'pushMessage' => $pushMessage,
            ], PushInput::OBJECTS),
            takesKey: true,
        ), UpdatedPass::class, $options);
    }

    /**
     * Suspend a pass.
     *
     * Until it is resumed, wallets show it as not valid. Only an active pass can be. Asked for the state that the pass
     * is in already, nothing changes and nobody is notified.
     *
     * Needs the scope `passes:write`.
     *
     * @param string $passId The pass.
     * @param string|Omit $reason Kept with the event, and erased with the pass.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function suspend(
        string $passId,
        string|Omit $reason = Omit::Value,
        array $options = [],
    ): Pass {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes/{passId}/suspend',
            ids: [$passId],
            body: self::body([
                'reason' => $reason,
            ], TransitionInput::OBJECTS),
            isBodyOptional: true,
            takesKey: true,
        ), Pass::class, $options);
    }

    /**
     * Resume a suspended pass.
     *
     * The pass is active again. Asked for the state that the pass is in already, nothing changes and nobody is
     * notified.
     *
     * Needs the scope `passes:write`.
     *
     * @param string $passId The pass.
     * @param string|Omit $reason Kept with the event, and erased with the pass.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function resume(
        string $passId,
        string|Omit $reason = Omit::Value,
        array $options = [],
    ): Pass {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes/{passId}/resume',
            ids: [$passId],
            body: self::body([
                'reason' => $reason,
            ], TransitionInput::OBJECTS),
            isBodyOptional: true,
            takesKey: true,
        ), Pass::class, $options);
    }

    /**
     * Redeem a pass.
     *
     * Only an active pass, and only once: of several requests at the same time one wins, and the others count as
     * repeats.
     *
     * A repeat is refused with 409 `already_redeemed`, which says when the pass was redeemed.
     *
     * Needs the scope `passes:write`.
     *
     * @param string $passId The pass.
     * @param string|Omit $reason Kept with the event, and erased with the pass.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function redeem(
        string $passId,
        string|Omit $reason = Omit::Value,
        array $options = [],
    ): Pass {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes/{passId}/redeem',
            ids: [$passId],
            body: self::body([
                'reason' => $reason,
            ], TransitionInput::OBJECTS),
            isBodyOptional: true,
            takesKey: true,
        ), Pass::class, $options);
    }

    /**
     * Void a pass.
     *
     * From any state. A voided pass takes no changes until it is reinstated. Asked for the state that the pass is in
     * already, nothing changes and nobody is notified.
     *
     * Needs the scope `passes:write`.
     *
     * @param string $passId The pass.
     * @param string|Omit $reason Kept with the event, and erased with the pass.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function void(
        string $passId,
        string|Omit $reason = Omit::Value,
        array $options = [],
    ): Pass {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes/{passId}/void',
            ids: [$passId],
            body: self::body([
                'reason' => $reason,
            ], TransitionInput::OBJECTS),
            isBodyOptional: true,
            takesKey: true,
        ), Pass::class, $options);
    }

    /**
     * Reinstate a pass.
     *
     * Makes a redeemed, expired or voided pass active again. One whose expirationDate has passed needs one in the
     * future, here or set before. Asked for the state that the pass is in already, nothing changes and nobody is
     * notified.
     *
     * Needs the scope `passes:write`.
     *
     * @param string $passId The pass.
     * @param string|Omit $reason Kept with the event, and erased with the pass.
     * @param \DateTimeInterface|string|Omit $expirationDate The new end of the pass; it must lie in the future. Needed
     * for a pass that has expired.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function reinstate(
        string $passId,
        string|Omit $reason = Omit::Value,
        \DateTimeInterface|string|Omit $expirationDate = Omit::Value,
        array $options = [],
    ): Pass {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes/{passId}/reinstate',
            ids: [$passId],
            body: self::body([
                'reason' => $reason,
                'expirationDate' => $expirationDate,
            ], ReinstateInput::OBJECTS),
            isBodyOptional: true,
            takesKey: true,
        ), Pass::class, $options);
    }

    /**
     * Give a pass a new link.
     *
     * The old links stop at once. Passes that are on phones already stay there.
     *
     * Needs the scope `passes:write`.
     *
     * @param string $passId The pass.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function rotateLink(
        string $passId,
        array $options = [],
    ): Pass {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes/{passId}/rotate-link',
            ids: [$passId],
            takesKey: true,
        ), Pass::class, $options);
    }

    /**
     * What happened to a pass.
     *
     * Oldest first where `sort` is left out: how each version came to the phones. Changed (`detail.changed`), accepted
     * by APNs and Google (`pass.push.sent`, with how many devices), fetched (`pass.fetched`, the first time), and what
     * devices logged (`device.log`). `detail.sinceChangeMs` says how long after the change each of these was.
     *
     * Needs the scope `passes:read`.
     *
     * @param string $passId The pass.
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param string|Omit $sort Left out: `at`.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<TimelineEntry>
     */
    public function timeline(
        string $passId,
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        string|Omit $sort = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/passes/{passId}/timeline',
            ids: [$passId],
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
                'sort' => $sort,
            ],
        ), TimelineEntry::class, $options);
    }

    /**
     * Stamp a pass.
     *
     * Each stamp is one point, and a pass shows as many stamps as it has points: `stamps` of the template says how
     * many fill the card. A full card stays full until a reward takes its points. A repeat of the same `transactionId`
     * with the same content has no second effect and gets the same entry. Take one back with `POST
     * /passes/{passId}/points/reverse`.
     *
     * The same `transactionId` with other content is refused with 409 `transaction_conflict`.
     *
     * Needs the scope `points:write`.
     *
     * @param string $passId The pass.
     * @param string $transactionId Your own id of it, unique per pass: a repeat with the same content has no second
     * effect and gets the same entry.
     * @param int|Omit $count How many stamps.
     * @param bool|Omit $triggerPushNotification Whether devices are notified. Left out or false: the pass changes, and
     * phones see it at their next refresh.
     * @param string|Omit $pushMessage Text of the notification; without `triggerPushNotification` it is shown nowhere.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function addStamps(
        string $passId,
        string $transactionId,
        int|Omit $count = Omit::Value,
        bool|Omit $triggerPushNotification = Omit::Value,
        string|Omit $pushMessage = Omit::Value,
        array $options = [],
    ): PostedPoints {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes/{passId}/stamps',
            ids: [$passId],
            body: self::body([
                'count' => $count,
                'transactionId' => $transactionId,
                'triggerPushNotification' => $triggerPushNotification,
                'pushMessage' => $pushMessage,
            ], AddStampsInput::OBJECTS),
            takesKey: true,
        ), PostedPoints::class, $options);
    }

    /**
     * Set the tier of a pass.
     *
     * It stays whatever the pass earns, until it is set to `null`: then the pass is in the tier that it has earned. A
     * holder who rises is notified with the `message` of the tier.
     *
     * Needs the scope `points:write`.
     *
     * @param string $passId The pass.
     * @param string|null $tier The key of a tier of the template. Null: the tier that the pass has earned.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function setTier(
        string $passId,
        string|null $tier,
        array $options = [],
    ): Pass {
        return $this->send(new Call(
            'POST',
            '/api/v1/passes/{passId}/tier',
            ids: [$passId],
            body: self::body([
                'tier' => $tier,
            ], SetTierInput::OBJECTS),
            takesKey: true,
        ), Pass::class, $options);
    }
}
