<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Tests;

use WalletPass\Client;
use WalletPass\Models\AccessDirection;
use WalletPass\Models\BarcodeFormat;
use WalletPass\Models\Binding;
use WalletPass\Models\CampaignAudienceInput;
use WalletPass\Models\CampaignChangeInput;
use WalletPass\Models\CampaignCondition;
use WalletPass\Models\CampaignQuietHours;
use WalletPass\Models\CampaignStatus;
use WalletPass\Models\CheckoutConnectionStatus;
use WalletPass\Models\CheckoutMatchInput;
use WalletPass\Models\CheckoutMatchPatch;
use WalletPass\Models\CheckoutOrderStatus;
use WalletPass\Models\CheckoutRuleCustomerInput;
use WalletPass\Models\CheckoutSource;
use WalletPass\Models\CreateCheckoutRuleInput;
use WalletPass\Models\CreatePassInput;
use WalletPass\Models\Customer;
use WalletPass\Models\DateStyle;
use WalletPass\Models\DeliveryStatus;
use WalletPass\Models\EnrolmentConsentInput;
use WalletPass\Models\EnrolmentFieldInput;
use WalletPass\Models\EnrolmentStatus;
use WalletPass\Models\EventType;
use WalletPass\Models\ExportList;
use WalletPass\Models\FieldSlot;
use WalletPass\Models\FieldType;
use WalletPass\Models\FileFormat;
use WalletPass\Models\JobType;
use WalletPass\Models\OnRefund;
use WalletPass\Models\PassKind;
use WalletPass\Models\PassStatus;
use WalletPass\Models\RawCheckoutOrder;
use WalletPass\Models\ScanAction;
use WalletPass\Models\ScanInput;
use WalletPass\Models\ScannerEntryInput;
use WalletPass\Models\ScannerMode;
use WalletPass\Models\Scope;
use WalletPass\Models\ShownName;
use WalletPass\Models\TemplateBarcodeInput;
use WalletPass\Models\TemplateDesignInput;
use WalletPass\Models\TemplateDesignPatch;
use WalletPass\Models\TemplateFieldInput;
use WalletPass\Models\TemplateStatus;

/** The samples of the reference. */
final class Samples
{
    public static function exportPassesAsCsv(Client $wp): void
    {
        // sample: exportPassesAsCsv
        $text = $wp->passes->exportCsv();
        echo $text, "\n";
        // end of sample
    }

    public static function exportPasses(Client $wp): void
    {
        // sample: exportPasses
        $text = $wp->passes->export();
        echo $text, "\n";
        // end of sample
    }

    public static function voidPasses(Client $wp): void
    {
        // sample: voidPasses
        $job = $wp->passes->voidAll(
            reason: 'Event cancelled',
            filter: ['templateId' => 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3', 'status' => 'ACTIVE'],
            expectedCount: 212,
        );
        echo $job->id, "\n";
        // end of sample
    }

    public static function listPasses(Client $wp): void
    {
        // sample: listPasses
        foreach ($wp->passes->list(status: PassStatus::ACTIVE) as $pass) {
            echo $pass->downloadUrl, "\n";
        }
        // end of sample
    }

    public static function createPass(Client $wp): void
    {
        // sample: createPass
        $pass = $wp->passes->create(
            templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
            customer: new Customer(name: 'Sofia Lindqvist', email: 'sofia@example.com'),
            fields: ['gate' => 'B', 'section' => 'A', 'row' => '7', 'seat' => '21'],
        );
        echo $pass->downloadUrl, "\n";
        // end of sample
    }

    public static function issuePass(Client $wp): void
    {
        // sample: issuePass
        $pass = $wp->passes->issue(
            templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
            customer: new Customer(name: 'Sofia Lindqvist', email: 'sofia@example.com'),
            fields: ['gate' => 'B', 'section' => 'A', 'row' => '7', 'seat' => '21'],
            barcodeType: BarcodeFormat::QR,
        );
        echo $pass->downloadUrl, "\n";
        // end of sample
    }

    public static function createPasses(Client $wp): void
    {
        // sample: createPasses
        $result = $wp->passes->createBatch(
            passes: [
                new CreatePassInput(
                    templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
                    customer: new Customer(name: 'Sofia Lindqvist', email: 'sofia@example.com'),
                    fields: ['gate' => 'B', 'section' => 'A', 'row' => '7', 'seat' => '21'],
                ),
                new CreatePassInput(
                    templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
                    customer: new Customer(name: 'Sofia Lindqvist', email: 'sofia@example.com'),
                    fields: ['gate' => 'B', 'section' => 'A', 'row' => '7', 'seat' => '21'],
                ),
            ],
            bundle: true,
        );
        echo json_encode($result->items), "\n";
        // end of sample
    }

    public static function countPasses(Client $wp): void
    {
        // sample: countPasses
        $count = $wp->passes->count();
        echo $count->count, "\n";
        // end of sample
    }

    public static function getPassBySerial(Client $wp, string $serialNumber): void
    {
        // sample: getPassBySerial
        $pass = $wp->passes->getBySerial($serialNumber);
        echo $pass->downloadUrl, "\n";
        // end of sample
    }

    public static function createOrReplacePass(Client $wp, string $serialNumber): void
    {
        // sample: createOrReplacePass
        $pass = $wp->passes->createOrReplace(
            $serialNumber,
            templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
            customer: new Customer(name: 'Sofia Lindqvist', email: 'sofia@example.com'),
            fields: ['gate' => 'B', 'section' => 'A', 'row' => '7', 'seat' => '21'],
        );
        echo $pass->downloadUrl, "\n";
        // end of sample
    }

    public static function updatePassBySerial(Client $wp, string $serialNumber): void
    {
        // sample: updatePassBySerial
        $pass = $wp->passes->updateBySerial(
            $serialNumber,
            fields: ['gate' => 'C'],
            pushMessage: 'Your gate is now C',
        );
        echo $pass->downloadUrl, "\n";
        // end of sample
    }

    public static function getPass(Client $wp, string $passId): void
    {
        // sample: getPass
        $pass = $wp->passes->get($passId);
        echo $pass->downloadUrl, "\n";
        // end of sample
    }

    public static function updatePass(Client $wp, string $passId): void
    {
        // sample: updatePass
        $pass = $wp->passes->update($passId, fields: ['gate' => 'C'], pushMessage: 'Your gate is now C');
        echo $pass->downloadUrl, "\n";
        // end of sample
    }

    public static function deletePass(Client $wp, string $passId): void
    {
        // sample: deletePass
        $wp->passes->delete($passId);
        // end of sample
    }

    public static function getPassTemplate(Client $wp, string $passId): void
    {
        // sample: getPassTemplate
        $template = $wp->passes->getTemplate($passId);
        echo $template->id, "\n";
        // end of sample
    }

    public static function previewPass(Client $wp, string $passId): void
    {
        // sample: previewPass
        $text = $wp->passes->preview($passId);
        echo $text, "\n";
        // end of sample
    }

    public static function pushToPass(Client $wp, string $passId): void
    {
        // sample: pushToPass
        $pass = $wp->passes->push($passId, pushMessage: 'Doors open half an hour later');
        echo $pass->downloadUrl, "\n";
        // end of sample
    }

    public static function suspendPass(Client $wp, string $passId): void
    {
        // sample: suspendPass
        $pass = $wp->passes->suspend($passId, reason: 'Reported lost');
        echo $pass->downloadUrl, "\n";
        // end of sample
    }

    public static function resumePass(Client $wp, string $passId): void
    {
        // sample: resumePass
        $pass = $wp->passes->resume($passId, reason: 'Found again');
        echo $pass->downloadUrl, "\n";
        // end of sample
    }

    public static function redeemPass(Client $wp, string $passId): void
    {
        // sample: redeemPass
        $pass = $wp->passes->redeem($passId, reason: 'Gate 4');
        echo $pass->downloadUrl, "\n";
        // end of sample
    }

    public static function voidPass(Client $wp, string $passId): void
    {
        // sample: voidPass
        $pass = $wp->passes->void($passId, reason: 'Refunded');
        echo $pass->downloadUrl, "\n";
        // end of sample
    }

    public static function reinstatePass(Client $wp, string $passId): void
    {
        // sample: reinstatePass
        $pass = $wp->passes->reinstate(
            $passId,
            reason: 'Redeemed by mistake',
            expirationDate: new \DateTimeImmutable('2099-12-01T19:00:00.000Z'),
        );
        echo $pass->downloadUrl, "\n";
        // end of sample
    }

    public static function rotatePassLink(Client $wp, string $passId): void
    {
        // sample: rotatePassLink
        $pass = $wp->passes->rotateLink($passId);
        echo $pass->downloadUrl, "\n";
        // end of sample
    }

    public static function getPassTimeline(Client $wp, string $passId): void
    {
        // sample: getPassTimeline
        foreach ($wp->passes->timeline($passId) as $entry) {
            echo $entry->seq, "\n";
        }
        // end of sample
    }

    public static function getBundle(Client $wp, string $bundleId): void
    {
        // sample: getBundle
        $passes = $wp->bundles->get($bundleId);
        echo $passes->bundleId, "\n";
        // end of sample
    }

    public static function rotateBundleLink(Client $wp, string $bundleId): void
    {
        // sample: rotateBundleLink
        $bundle = $wp->bundles->rotateLink($bundleId);
        echo $bundle->bundleId, "\n";
        // end of sample
    }

    public static function listPushFailures(Client $wp): void
    {
        // sample: listPushFailures
        foreach ($wp->pushFailures->list() as $failure) {
            echo $failure->passId, "\n";
        }
        // end of sample
    }

    public static function retryPushes(Client $wp): void
    {
        // sample: retryPushes
        $pushes = $wp->pushFailures->retry(passIds: ['pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3']);
        echo $pushes->queued, "\n";
        // end of sample
    }

    public static function listPoints(Client $wp, string $passId): void
    {
        // sample: listPoints
        foreach ($wp->passes->points->list($passId) as $transaction) {
            echo $transaction->id, "\n";
        }
        // end of sample
    }

    public static function addPoints(Client $wp, string $passId): void
    {
        // sample: addPoints
        $points = $wp->passes->points->add(
            $passId,
            pointsAdded: 50,
            transactionId: 'txn_1001',
            triggerPushNotification: true,
            pushMessage: 'You earned 50 points',
        );
        echo json_encode($points->transaction), "\n";
        // end of sample
    }

    public static function redeemPoints(Client $wp, string $passId): void
    {
        // sample: redeemPoints
        $points = $wp->passes->points->redeem($passId, pointsRedeemed: 40, transactionId: 'txn_1002');
        echo json_encode($points->transaction), "\n";
        // end of sample
    }

    public static function reversePoints(Client $wp, string $passId): void
    {
        // sample: reversePoints
        $points = $wp->passes->points->reverse($passId, transactionId: 'txn_1003', reverses: 'txn_1001');
        echo json_encode($points->transaction), "\n";
        // end of sample
    }

    public static function getPointLots(Client $wp, string $passId): void
    {
        // sample: getPointLots
        $lots = $wp->passes->points->lots($passId);
        echo $lots->balance, "\n";
        // end of sample
    }

    public static function addStamps(Client $wp, string $passId): void
    {
        // sample: addStamps
        $points = $wp->passes->addStamps(
            $passId,
            transactionId: 'txn_3001',
            triggerPushNotification: true,
            pushMessage: 'One more stamp',
        );
        echo json_encode($points->transaction), "\n";
        // end of sample
    }

    public static function getRewards(Client $wp, string $passId): void
    {
        // sample: getRewards
        $rewards = $wp->passes->rewards->get($passId);
        echo $rewards->balance, "\n";
        // end of sample
    }

    public static function redeemReward(Client $wp, string $passId, string $rewardKey): void
    {
        // sample: redeemReward
        $points = $wp->passes->rewards->redeem(
            $passId,
            $rewardKey,
            transactionId: 'txn_2001',
            triggerPushNotification: true,
            pushMessage: 'Enjoy your coffee',
        );
        echo json_encode($points->transaction), "\n";
        // end of sample
    }

    public static function setTier(Client $wp, string $passId): void
    {
        // sample: setTier
        $pass = $wp->passes->setTier($passId, tier: 'gold');
        echo $pass->downloadUrl, "\n";
        // end of sample
    }

    public static function getAccess(Client $wp, string $passId): void
    {
        // sample: getAccess
        $access = $wp->passes->access->get($passId);
        echo json_encode($access->access), "\n";
        // end of sample
    }

    public static function setAccess(Client $wp, string $passId): void
    {
        // sample: setAccess
        $set = $wp->passes->access->set(
            $passId,
            accessLevel: 'Staff',
            validFrom: new \DateTimeImmutable('2026-11-01T00:00:00.000Z'),
            validUntil: new \DateTimeImmutable('2027-11-01T00:00:00.000Z'),
            allowedDoors: ['door_main', 'door_store'],
        );
        echo json_encode($set->access), "\n";
        // end of sample
    }

    public static function verifyAccess(Client $wp): void
    {
        // sample: verifyAccess
        $decision = $wp->access->verify(
            credential: 'TICKET-2026-0001',
            doorId: 'door_main',
            direction: AccessDirection::IN,
            readerId: 'r-1',
        );
        echo $decision->decision, "\n";
        // end of sample
    }

    public static function listAccessEvents(Client $wp): void
    {
        // sample: listAccessEvents
        foreach ($wp->access->events->list() as $event) {
            echo $event->id, "\n";
        }
        // end of sample
    }

    public static function getDoorList(Client $wp, string $doorId): void
    {
        // sample: getDoorList
        $list = $wp->access->doors->getList($doorId);
        echo $list->jws, "\n";
        // end of sample
    }

    public static function listScanners(Client $wp): void
    {
        // sample: listScanners
        foreach ($wp->scanners->list() as $scanner) {
            echo $scanner->id, "\n";
        }
        // end of sample
    }

    public static function createScanner(Client $wp): void
    {
        // sample: createScanner
        $scanner = $wp->scanners->create(
            name: 'North gate',
            mode: ScannerMode::ENTRY,
            doorIds: ['door_main'],
            entry: new ScannerEntryInput(scope: 'Friday evening', limit: 1),
            showsName: ShownName::FIRST,
            expiresAt: new \DateTimeImmutable('2027-12-01T06:00:00.000Z'),
        );
        echo $scanner->id, "\n";
        // end of sample
    }

    public static function getAllScannerCounts(Client $wp): void
    {
        // sample: getAllScannerCounts
        $counts = $wp->scanners->allCounts();
        echo json_encode($counts->items), "\n";
        // end of sample
    }

    public static function getScanner(Client $wp, string $scannerId): void
    {
        // sample: getScanner
        $scanner = $wp->scanners->get($scannerId);
        echo $scanner->id, "\n";
        // end of sample
    }

    public static function updateScanner(Client $wp, string $scannerId): void
    {
        // sample: updateScanner
        $scanner = $wp->scanners->update(
            $scannerId,
            expiresAt: new \DateTimeImmutable('2027-12-02T06:00:00.000Z'),
        );
        echo $scanner->id, "\n";
        // end of sample
    }

    public static function revokeScanner(Client $wp, string $scannerId): void
    {
        // sample: revokeScanner
        $scanner = $wp->scanners->revoke($scannerId);
        echo $scanner->id, "\n";
        // end of sample
    }

    public static function getScannerCounts(Client $wp, string $scannerId): void
    {
        // sample: getScannerCounts
        $counts = $wp->scanners->counts($scannerId);
        echo $counts->scannerId, "\n";
        // end of sample
    }

    public static function createScan(Client $wp): void
    {
        // sample: createScan
        $scan = $wp->scans->create(
            credential: 'TICKET-2026-0001',
            eventId: '01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
            action: ScanAction::ADMIT,
            doorId: 'door_main',
        );
        echo $scan->id, "\n";
        // end of sample
    }

    public static function createScans(Client $wp): void
    {
        // sample: createScans
        $batch = $wp->scans->createBatch(
            scans: [
                new ScanInput(
                    credential: 'TICKET-2026-0001',
                    eventId: '01KAJ2Z4Q8X3M6T9V5W7Y1B2C4',
                    action: ScanAction::CHECK,
                    doorId: 'door_main',
                ),
            ],
        );
        echo json_encode($batch->items), "\n";
        // end of sample
    }

    public static function undoScan(Client $wp, string $deviceEventId): void
    {
        // sample: undoScan
        $scan = $wp->scans->undo($deviceEventId);
        echo $scan->id, "\n";
        // end of sample
    }

    public static function getOwnScanner(Client $wp): void
    {
        // sample: getOwnScanner
        $scanner = $wp->scans->scanner();
        echo $scanner->id, "\n";
        // end of sample
    }

    public static function getScanList(Client $wp): void
    {
        // sample: getScanList
        $list = $wp->scans->offlineList();
        echo $list->jws, "\n";
        // end of sample
    }

    public static function listAdmissions(Client $wp): void
    {
        // sample: listAdmissions
        foreach ($wp->access->admissions->list() as $admission) {
            echo $admission->id, "\n";
        }
        // end of sample
    }

    public static function listTemplates(Client $wp): void
    {
        // sample: listTemplates
        foreach ($wp->templates->list(status: TemplateStatus::DRAFT) as $template) {
            echo $template->id, "\n";
        }
        // end of sample
    }

    public static function createTemplate(Client $wp): void
    {
        // sample: createTemplate
        $template = $wp->templates->create(
            name: 'Bluewater Jazz Festival',
            kind: PassKind::EVENT_TICKET,
            organizationName: 'Bluewater Events',
            design: new TemplateDesignInput(
                backgroundColor: '#12355b',
                foregroundColor: '#ffffff',
                labelColor: '#c9d6e8',
            ),
            fields: [
                new TemplateFieldInput(
                    key: 'gate',
                    label: 'Gate',
                    slot: FieldSlot::HEADER,
                    changeMessage: 'Your gate is now %@',
                ),
                new TemplateFieldInput(
                    key: 'guest',
                    label: 'Guest',
                    slot: FieldSlot::PRIMARY,
                    binding: Binding::CUSTOMER_NAME,
                ),
                new TemplateFieldInput(
                    key: 'section',
                    label: 'Section',
                    slot: FieldSlot::SECONDARY,
                    binding: Binding::EVENT_SECTION,
                ),
                new TemplateFieldInput(
                    key: 'row',
                    label: 'Row',
                    slot: FieldSlot::SECONDARY,
                    binding: Binding::EVENT_ROW,
                ),
                new TemplateFieldInput(
                    key: 'seat',
                    label: 'Seat',
                    slot: FieldSlot::SECONDARY,
                    binding: Binding::EVENT_SEAT,
                ),
                new TemplateFieldInput(
                    key: 'until',
                    label: 'Valid until',
                    type: FieldType::DATE,
                    slot: FieldSlot::AUXILIARY,
                    dateStyle: DateStyle::MEDIUM,
                    timeStyle: DateStyle::NONE,
                    binding: Binding::EXPIRATION_DATE,
                ),
            ],
            barcode: new TemplateBarcodeInput(value: '{{serialNumber}}', alternativeText: '{{serialNumber}}'),
        );
        echo $template->id, "\n";
        // end of sample
    }

    public static function getTemplate(Client $wp, string $templateId): void
    {
        // sample: getTemplate
        $detail = $wp->templates->get($templateId);
        echo $detail->id, "\n";
        // end of sample
    }

    public static function updateTemplate(Client $wp, string $templateId): void
    {
        // sample: updateTemplate
        $template = $wp->templates->update(
            $templateId,
            design: new TemplateDesignPatch(backgroundColor: '#102030'),
        );
        echo $template->id, "\n";
        // end of sample
    }

    public static function deleteTemplate(Client $wp, string $templateId): void
    {
        // sample: deleteTemplate
        $wp->templates->delete($templateId);
        // end of sample
    }

    public static function publishTemplate(Client $wp, string $templateId): void
    {
        // sample: publishTemplate
        $template = $wp->templates->publish($templateId);
        echo $template->id, "\n";
        // end of sample
    }

    public static function archiveTemplate(Client $wp, string $templateId): void
    {
        // sample: archiveTemplate
        $template = $wp->templates->archive($templateId);
        echo $template->id, "\n";
        // end of sample
    }

    public static function unarchiveTemplate(Client $wp, string $templateId): void
    {
        // sample: unarchiveTemplate
        $template = $wp->templates->unarchive($templateId);
        echo $template->id, "\n";
        // end of sample
    }

    public static function duplicateTemplate(Client $wp, string $templateId): void
    {
        // sample: duplicateTemplate
        $template = $wp->templates->duplicate($templateId);
        echo $template->id, "\n";
        // end of sample
    }

    public static function createTestPass(Client $wp, string $templateId): void
    {
        // sample: createTestPass
        $pass = $wp->templates->createTestPass($templateId);
        echo $pass->downloadUrl, "\n";
        // end of sample
    }

    public static function createTemplateFromPkpass(Client $wp, string $file): void
    {
        // sample: createTemplateFromPkpass
        $template = $wp->templates->createFromPkpass(fopen($file, 'rb'), 'application/vnd.apple.pkpass');
        echo $template->id, "\n";
        // end of sample
    }

    public static function getTemplateVersion(Client $wp, string $templateId, string $version): void
    {
        // sample: getTemplateVersion
        $template = $wp->templates->getVersion($templateId, $version);
        echo $template->id, "\n";
        // end of sample
    }

    public static function getTemplateReach(Client $wp, string $templateId): void
    {
        // sample: getTemplateReach
        $reach = $wp->templates->getReach($templateId);
        echo $reach->passes, "\n";
        // end of sample
    }

    public static function previewTemplate(Client $wp, string $templateId): void
    {
        // sample: previewTemplate
        $text = $wp->templates->preview($templateId);
        echo $text, "\n";
        // end of sample
    }

    public static function createAsset(Client $wp, string $file): void
    {
        // sample: createAsset
        $asset = $wp->assets->create(fopen($file, 'rb'), 'image/png');
        echo $asset->id, "\n";
        // end of sample
    }

    public static function getAsset(Client $wp, string $assetId): void
    {
        // sample: getAsset
        $asset = $wp->assets->get($assetId);
        echo $asset->id, "\n";
        // end of sample
    }

    public static function listCampaigns(Client $wp): void
    {
        // sample: listCampaigns
        foreach ($wp->campaigns->list(status: CampaignStatus::DRAFT) as $campaign) {
            echo $campaign->id, "\n";
        }
        // end of sample
    }

    public static function createCampaign(Client $wp): void
    {
        // sample: createCampaign
        $campaign = $wp->campaigns->create(
            name: 'Gate change',
            templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
            audience: new CampaignAudienceInput(
                all: [
                    new CampaignCondition(field: 'status', in: ['ACTIVE']),
                    new CampaignCondition(field: 'metadata.order', exists: true),
                ],
            ),
            message: 'Please use gate 4',
            change: new CampaignChangeInput(fields: ['gate' => '4']),
            quietHours: new CampaignQuietHours(from: '21:00', to: '08:00'),
        );
        echo $campaign->id, "\n";
        // end of sample
    }

    public static function previewCampaign(Client $wp): void
    {
        // sample: previewCampaign
        $preview = $wp->campaigns->preview(
            name: 'Gate change',
            templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
            audience: new CampaignAudienceInput(
                all: [
                    new CampaignCondition(field: 'status', in: ['ACTIVE']),
                    new CampaignCondition(field: 'metadata.order', exists: true),
                ],
            ),
            message: 'Please use gate 4',
            change: new CampaignChangeInput(fields: ['gate' => '4']),
            quietHours: new CampaignQuietHours(from: '21:00', to: '08:00'),
        );
        echo $preview->matched, "\n";
        // end of sample
    }

    public static function getCampaign(Client $wp, string $campaignId): void
    {
        // sample: getCampaign
        $campaign = $wp->campaigns->get($campaignId);
        echo $campaign->id, "\n";
        // end of sample
    }

    public static function updateCampaign(Client $wp, string $campaignId): void
    {
        // sample: updateCampaign
        $campaign = $wp->campaigns->update($campaignId, message: 'Please use gate 4 from 18:00');
        echo $campaign->id, "\n";
        // end of sample
    }

    public static function deleteCampaign(Client $wp, string $campaignId): void
    {
        // sample: deleteCampaign
        $wp->campaigns->delete($campaignId);
        // end of sample
    }

    public static function previewStoredCampaign(Client $wp, string $campaignId): void
    {
        // sample: previewStoredCampaign
        $preview = $wp->campaigns->previewStored($campaignId);
        echo $preview->matched, "\n";
        // end of sample
    }

    public static function startCampaign(Client $wp, string $campaignId): void
    {
        // sample: startCampaign
        $campaign = $wp->campaigns->start($campaignId);
        echo $campaign->id, "\n";
        // end of sample
    }

    public static function pauseCampaign(Client $wp, string $campaignId): void
    {
        // sample: pauseCampaign
        $campaign = $wp->campaigns->pause($campaignId);
        echo $campaign->id, "\n";
        // end of sample
    }

    public static function resumeCampaign(Client $wp, string $campaignId): void
    {
        // sample: resumeCampaign
        $campaign = $wp->campaigns->resume($campaignId);
        echo $campaign->id, "\n";
        // end of sample
    }

    public static function cancelCampaign(Client $wp, string $campaignId): void
    {
        // sample: cancelCampaign
        $campaign = $wp->campaigns->cancel($campaignId);
        echo $campaign->id, "\n";
        // end of sample
    }

    public static function revertCampaign(Client $wp, string $campaignId): void
    {
        // sample: revertCampaign
        $campaign = $wp->campaigns->revert($campaignId);
        echo $campaign->id, "\n";
        // end of sample
    }

    public static function listCampaignPasses(Client $wp, string $campaignId): void
    {
        // sample: listCampaignPasses
        foreach ($wp->campaigns->passes($campaignId) as $pass) {
            echo $pass->passId, "\n";
        }
        // end of sample
    }

    public static function createExport(Client $wp): void
    {
        // sample: createExport
        $job = $wp->exports->create(
            list: ExportList::PASSES,
            format: FileFormat::CSV,
            filter: ['status' => 'ACTIVE'],
        );
        echo $job->id, "\n";
        // end of sample
    }

    public static function createImport(Client $wp, string $file): void
    {
        // sample: createImport
        $job = $wp->imports->create(fopen($file, 'rb'), 'text/csv');
        echo $job->id, "\n";
        // end of sample
    }

    public static function checkImport(Client $wp, string $file): void
    {
        // sample: checkImport
        $check = $wp->imports->check(fopen($file, 'rb'), 'text/csv');
        echo $check->checked, "\n";
        // end of sample
    }

    public static function listJobs(Client $wp): void
    {
        // sample: listJobs
        foreach ($wp->jobs->list(type: JobType::IMPORT) as $job) {
            echo $job->id, "\n";
        }
        // end of sample
    }

    public static function getJob(Client $wp, string $jobId): void
    {
        // sample: getJob
        $job = $wp->jobs->get($jobId);
        echo $job->id, "\n";
        // end of sample
    }

    public static function getJobResult(Client $wp, string $jobId): void
    {
        // sample: getJobResult
        $text = $wp->jobs->getResult($jobId);
        echo $text, "\n";
        // end of sample
    }

    public static function cancelJob(Client $wp, string $jobId): void
    {
        // sample: cancelJob
        $job = $wp->jobs->cancel($jobId);
        echo $job->id, "\n";
        // end of sample
    }

    public static function listEvents(Client $wp): void
    {
        // sample: listEvents
        foreach ($wp->events->list(type: EventType::PASS_CREATED) as $event) {
            echo $event->id, "\n";
        }
        // end of sample
    }

    public static function getEvent(Client $wp, string $eventId): void
    {
        // sample: getEvent
        $event = $wp->events->get($eventId);
        echo $event->id, "\n";
        // end of sample
    }

    public static function listAuditEntries(Client $wp): void
    {
        // sample: listAuditEntries
        foreach ($wp->auditEntries->list() as $entry) {
            echo $entry->id, "\n";
        }
        // end of sample
    }

    public static function exportAuditLog(Client $wp): void
    {
        // sample: exportAuditLog
        $text = $wp->auditEntries->export();
        echo $text, "\n";
        // end of sample
    }

    public static function exportAuditLogAsCsv(Client $wp): void
    {
        // sample: exportAuditLogAsCsv
        $text = $wp->auditEntries->exportCsv();
        echo $text, "\n";
        // end of sample
    }

    public static function checkAuditLog(Client $wp): void
    {
        // sample: checkAuditLog
        $check = $wp->auditEntries->check();
        echo json_encode($check->holds), "\n";
        // end of sample
    }

    public static function listWebhookEndpoints(Client $wp): void
    {
        // sample: listWebhookEndpoints
        foreach ($wp->webhookEndpoints->list() as $endpoint) {
            echo $endpoint->id, "\n";
        }
        // end of sample
    }

    public static function createWebhookEndpoint(Client $wp): void
    {
        // sample: createWebhookEndpoint
        $endpoint = $wp->webhookEndpoints->create(
            url: 'https://example.com/hooks/passes',
            types: [EventType::PASS_ACCESS_GRANTED, EventType::PASS_POINTS_REDEEMED],
            description: 'Loyalty backend',
        );
        echo $endpoint->id, "\n";
        // end of sample
    }

    public static function getWebhookEndpoint(Client $wp, string $endpointId): void
    {
        // sample: getWebhookEndpoint
        $endpoint = $wp->webhookEndpoints->get($endpointId);
        echo $endpoint->id, "\n";
        // end of sample
    }

    public static function updateWebhookEndpoint(Client $wp, string $endpointId): void
    {
        // sample: updateWebhookEndpoint
        $endpoint = $wp->webhookEndpoints->update($endpointId, types: null, customHeaders: ['X-Team' => 'loyalty']);
        echo $endpoint->id, "\n";
        // end of sample
    }

    public static function deleteWebhookEndpoint(Client $wp, string $endpointId): void
    {
        // sample: deleteWebhookEndpoint
        $wp->webhookEndpoints->delete($endpointId);
        // end of sample
    }

    public static function testWebhookEndpoint(Client $wp, string $endpointId): void
    {
        // sample: testWebhookEndpoint
        $delivery = $wp->webhookEndpoints->test($endpointId);
        echo $delivery->id, "\n";
        // end of sample
    }

    public static function rotateWebhookSecret(Client $wp, string $endpointId): void
    {
        // sample: rotateWebhookSecret
        $endpoint = $wp->webhookEndpoints->rotateSecret($endpointId, gracePeriodSeconds: 0);
        echo $endpoint->id, "\n";
        // end of sample
    }

    public static function enableWebhookEndpoint(Client $wp, string $endpointId): void
    {
        // sample: enableWebhookEndpoint
        $endpoint = $wp->webhookEndpoints->enable($endpointId);
        echo $endpoint->id, "\n";
        // end of sample
    }

    public static function disableWebhookEndpoint(Client $wp, string $endpointId): void
    {
        // sample: disableWebhookEndpoint
        $endpoint = $wp->webhookEndpoints->disable($endpointId);
        echo $endpoint->id, "\n";
        // end of sample
    }

    public static function recoverWebhookEndpoint(Client $wp, string $endpointId): void
    {
        // sample: recoverWebhookEndpoint
        $recovery = $wp->webhookEndpoints->recover(
            $endpointId,
            since: new \DateTimeImmutable('2026-11-21T06:00:00.000Z'),
        );
        echo $recovery->endpointId, "\n";
        // end of sample
    }

    public static function listWebhookDeliveries(Client $wp): void
    {
        // sample: listWebhookDeliveries
        foreach ($wp->webhookDeliveries->list(status: DeliveryStatus::PENDING) as $delivery) {
            echo $delivery->id, "\n";
        }
        // end of sample
    }

    public static function getWebhookDelivery(Client $wp, string $deliveryId): void
    {
        // sample: getWebhookDelivery
        $delivery = $wp->webhookDeliveries->get($deliveryId);
        echo $delivery->id, "\n";
        // end of sample
    }

    public static function replayWebhookDelivery(Client $wp, string $deliveryId): void
    {
        // sample: replayWebhookDelivery
        $delivery = $wp->webhookDeliveries->replay($deliveryId);
        echo $delivery->id, "\n";
        // end of sample
    }

    public static function listCheckoutConnections(Client $wp): void
    {
        // sample: listCheckoutConnections
        foreach ($wp->checkoutConnections->list() as $connection) {
            echo $connection->id, "\n";
        }
        // end of sample
    }

    public static function createCheckoutConnection(Client $wp): void
    {
        // sample: createCheckoutConnection
        $connection = $wp->checkoutConnections->create(source: CheckoutSource::GENERIC, name: 'Our own shop');
        echo $connection->id, "\n";
        // end of sample
    }

    public static function getCheckoutConnection(Client $wp, string $connectionId): void
    {
        // sample: getCheckoutConnection
        $connection = $wp->checkoutConnections->get($connectionId);
        echo $connection->id, "\n";
        // end of sample
    }

    public static function updateCheckoutConnection(Client $wp, string $connectionId): void
    {
        // sample: updateCheckoutConnection
        $connection = $wp->checkoutConnections->update($connectionId, status: CheckoutConnectionStatus::DISABLED);
        echo $connection->id, "\n";
        // end of sample
    }

    public static function deleteCheckoutConnection(Client $wp, string $connectionId): void
    {
        // sample: deleteCheckoutConnection
        $wp->checkoutConnections->delete($connectionId);
        // end of sample
    }

    public static function rotateCheckoutSecret(Client $wp, string $connectionId): void
    {
        // sample: rotateCheckoutSecret
        $connection = $wp->checkoutConnections->rotateSecret($connectionId);
        echo $connection->id, "\n";
        // end of sample
    }

    public static function dryRunCheckout(Client $wp, string $connectionId): void
    {
        // sample: dryRunCheckout
        $run = $wp->checkoutConnections->dryRun(
            $connectionId,
            type: 'order.paid',
            order: [
                'orderId' => '1001',
                'customer' => ['name' => 'Sofia Lindqvist', 'email' => 'sofia@example.com'],
                'lines' => [['id' => '1', 'sku' => 'TICKET-STD', 'quantity' => 2]],
            ],
        );
        echo json_encode($run->order), "\n";
        // end of sample
    }

    public static function listCheckoutRules(Client $wp, string $connectionId): void
    {
        // sample: listCheckoutRules
        foreach ($wp->checkoutConnections->rules->list($connectionId) as $rule) {
            echo $rule->id, "\n";
        }
        // end of sample
    }

    public static function createCheckoutRule(Client $wp, string $connectionId): void
    {
        // sample: createCheckoutRule
        $rule = $wp->checkoutConnections->rules->create(
            $connectionId,
            match: new CheckoutMatchInput(sku: ['TICKET-*']),
            templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
            serialNumber: '{{order.id}}-{{line.id}}-{{unit}}',
            customer: new CheckoutRuleCustomerInput(name: '{{customer.name}}', email: '{{customer.email}}'),
            fields: [
                'seat' => '{{line.properties.Seat[unit]}}',
                'gate' => '{{order.attributes.Gate|default:\'A\'}}',
            ],
            onRefund: OnRefund::VOID,
        );
        echo $rule->id, "\n";
        // end of sample
    }

    public static function getCheckoutRule(Client $wp, string $connectionId, string $ruleId): void
    {
        // sample: getCheckoutRule
        $rule = $wp->checkoutConnections->rules->get($connectionId, $ruleId);
        echo $rule->id, "\n";
        // end of sample
    }

    public static function updateCheckoutRule(Client $wp, string $connectionId, string $ruleId): void
    {
        // sample: updateCheckoutRule
        $rule = $wp->checkoutConnections->rules->update(
            $connectionId,
            $ruleId,
            match: new CheckoutMatchPatch(sku: ['TICKET-*', 'SEAT-*']),
        );
        echo $rule->id, "\n";
        // end of sample
    }

    public static function deleteCheckoutRule(Client $wp, string $connectionId, string $ruleId): void
    {
        // sample: deleteCheckoutRule
        $wp->checkoutConnections->rules->delete($connectionId, $ruleId);
        // end of sample
    }

    public static function dryRunCheckoutRule(Client $wp, string $connectionId): void
    {
        // sample: dryRunCheckoutRule
        $run = $wp->checkoutConnections->rules->dryRun(
            $connectionId,
            rule: new CreateCheckoutRuleInput(
                match: new CheckoutMatchInput(sku: ['TICKET-*']),
                templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
                fields: ['seat' => '{{line.properties.Seat[unit]}}'],
            ),
            order: new RawCheckoutOrder(
                type: 'order.paid',
                order: [
                    'orderId' => '1001',
                    'customer' => ['name' => 'Sofia Lindqvist', 'email' => 'sofia@example.com'],
                    'lines' => [
                        [
                            'id' => '1',
                            'sku' => 'TICKET-STD',
                            'quantity' => 2,
                            'properties' => ['Seat' => ['12A', '12B']],
                        ],
                    ],
                ],
            ),
        );
        echo json_encode($run->order), "\n";
        // end of sample
    }

    public static function listCheckoutOrders(Client $wp, string $connectionId): void
    {
        // sample: listCheckoutOrders
        foreach ($wp->checkoutConnections->orders->list($connectionId, status: CheckoutOrderStatus::ISSUED) as $order) {
            echo $order->id, "\n";
        }
        // end of sample
    }

    public static function getCheckoutOrder(Client $wp, string $connectionId, string $orderId): void
    {
        // sample: getCheckoutOrder
        $detail = $wp->checkoutConnections->orders->get($connectionId, $orderId);
        echo $detail->id, "\n";
        // end of sample
    }

    public static function replayCheckoutOrder(Client $wp, string $connectionId, string $orderId): void
    {
        // sample: replayCheckoutOrder
        $order = $wp->checkoutConnections->orders->replay($connectionId, $orderId);
        echo $order->id, "\n";
        // end of sample
    }

    public static function listEnrolments(Client $wp): void
    {
        // sample: listEnrolments
        foreach ($wp->enrolments->list(status: EnrolmentStatus::DRAFT) as $enrolment) {
            echo $enrolment->id, "\n";
        }
        // end of sample
    }

    public static function createEnrolment(Client $wp): void
    {
        // sample: createEnrolment
        $enrolment = $wp->enrolments->create(
            slug: 'blue-cafe',
            templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
            name: 'Counter of the Blue Café',
            fields: [
                new EnrolmentFieldInput(key: 'customer.name', required: true),
                new EnrolmentFieldInput(key: 'customer.email', required: true),
            ],
            consents: [
                new EnrolmentConsentInput(
                    key: 'terms',
                    text: ['en' => 'I agree to the terms of the club.'],
                    required: true,
                    url: 'https://example.com/terms',
                ),
                new EnrolmentConsentInput(key: 'news', text: ['en' => 'Send me news by e-mail.']),
            ],
            quota: 500,
        );
        echo $enrolment->id, "\n";
        // end of sample
    }

    public static function getEnrolment(Client $wp, string $enrolmentId): void
    {
        // sample: getEnrolment
        $enrolment = $wp->enrolments->get($enrolmentId);
        echo $enrolment->id, "\n";
        // end of sample
    }

    public static function updateEnrolment(Client $wp, string $enrolmentId): void
    {
        // sample: updateEnrolment
        $enrolment = $wp->enrolments->update(
            $enrolmentId,
            closesAt: new \DateTimeImmutable('2027-01-01T00:00:00.000Z'),
            quota: 1000,
        );
        echo $enrolment->id, "\n";
        // end of sample
    }

    public static function openEnrolment(Client $wp, string $enrolmentId): void
    {
        // sample: openEnrolment
        $enrolment = $wp->enrolments->open($enrolmentId);
        echo $enrolment->id, "\n";
        // end of sample
    }

    public static function closeEnrolment(Client $wp, string $enrolmentId): void
    {
        // sample: closeEnrolment
        $enrolment = $wp->enrolments->close($enrolmentId);
        echo $enrolment->id, "\n";
        // end of sample
    }

    public static function archiveEnrolment(Client $wp, string $enrolmentId): void
    {
        // sample: archiveEnrolment
        $enrolment = $wp->enrolments->archive($enrolmentId);
        echo $enrolment->id, "\n";
        // end of sample
    }

    public static function listEnrolmentSubmissions(Client $wp, string $enrolmentId): void
    {
        // sample: listEnrolmentSubmissions
        foreach ($wp->enrolments->submissions->list($enrolmentId) as $submission) {
            echo $submission->passId, "\n";
        }
        // end of sample
    }

    public static function listEnrolmentConsents(Client $wp, string $enrolmentId): void
    {
        // sample: listEnrolmentConsents
        foreach ($wp->enrolments->consents->list($enrolmentId) as $version) {
            echo $version->id, "\n";
        }
        // end of sample
    }

    public static function drawEnrolmentPoster(Client $wp, string $enrolmentId): void
    {
        // sample: drawEnrolmentPoster
        $text = $wp->enrolments->poster($enrolmentId);
        echo $text, "\n";
        // end of sample
    }

    public static function listLinkKeys(Client $wp): void
    {
        // sample: listLinkKeys
        foreach ($wp->linkKeys->list() as $key) {
            echo $key->id, "\n";
        }
        // end of sample
    }

    public static function createLinkKey(Client $wp): void
    {
        // sample: createLinkKey
        $key = $wp->linkKeys->create(
            name: 'Winter mailing',
            maxPasses: 5000,
            expiresAt: new \DateTimeImmutable('2027-12-31T23:00:00.000Z'),
        );
        echo $key->id, "\n";
        // end of sample
    }

    public static function getLinkKey(Client $wp, string $linkKeyId): void
    {
        // sample: getLinkKey
        $key = $wp->linkKeys->get($linkKeyId);
        echo $key->id, "\n";
        // end of sample
    }

    public static function rotateLinkKey(Client $wp, string $linkKeyId): void
    {
        // sample: rotateLinkKey
        $key = $wp->linkKeys->rotate($linkKeyId, gracePeriodSeconds: 0);
        echo $key->id, "\n";
        // end of sample
    }

    public static function revokeLinkKey(Client $wp, string $linkKeyId): void
    {
        // sample: revokeLinkKey
        $key = $wp->linkKeys->revoke($linkKeyId);
        echo $key->id, "\n";
        // end of sample
    }

    public static function listCredentials(Client $wp): void
    {
        // sample: listCredentials
        foreach ($wp->credentials->list() as $credential) {
            echo $credential->id, "\n";
        }
        // end of sample
    }

    public static function createCredentialApple(Client $wp): void
    {
        // sample: createCredentialApple
        $credential = $wp->credentials->createApple(
            certificate: "-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----\n",
            privateKey: "-----BEGIN ENCRYPTED PRIVATE KEY-----\n…\n-----END ENCRYPTED PRIVATE KEY-----\n",
            passphrase: 'of the private key',
        );
        echo $credential->id, "\n";
        // end of sample
    }

    public static function createCredentialGoogle(Client $wp): void
    {
        // sample: createCredentialGoogle
        $credential = $wp->credentials->createGoogle(
            issuerId: '3388000000022000000',
            serviceAccount: [
                'type' => 'service_account',
                'client_email' => 'passes@example.iam.gserviceaccount.com',
                'private_key_id' => '0123456789abcdef',
                'private_key' => "-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----\n",
            ],
        );
        echo $credential->id, "\n";
        // end of sample
    }

    public static function getCredential(Client $wp, string $credentialId): void
    {
        // sample: getCredential
        $credential = $wp->credentials->get($credentialId);
        echo $credential->id, "\n";
        // end of sample
    }

    public static function deleteCredential(Client $wp, string $credentialId): void
    {
        // sample: deleteCredential
        $wp->credentials->delete($credentialId);
        // end of sample
    }

    public static function selfTestCredential(Client $wp, string $credentialId): void
    {
        // sample: selfTestCredential
        $test = $wp->credentials->selfTest($credentialId);
        echo $test->id, "\n";
        // end of sample
    }

    public static function listApiKeys(Client $wp): void
    {
        // sample: listApiKeys
        foreach ($wp->apiKeys->list() as $key) {
            echo $key->id, "\n";
        }
        // end of sample
    }

    public static function createApiKey(Client $wp): void
    {
        // sample: createApiKey
        $key = $wp->apiKeys->create(
            name: 'Turnstiles, north entrance',
            scopes: [Scope::ACCESS_VERIFY],
            expiresAt: new \DateTimeImmutable('2027-12-31T23:00:00.000Z'),
        );
        echo $key->id, "\n";
        // end of sample
    }

    public static function rotateApiKey(Client $wp, string $keyId): void
    {
        // sample: rotateApiKey
        $key = $wp->apiKeys->rotate($keyId, gracePeriodSeconds: 0);
        echo $key->id, "\n";
        // end of sample
    }

    public static function revokeApiKey(Client $wp, string $keyId): void
    {
        // sample: revokeApiKey
        $key = $wp->apiKeys->revoke($keyId, descendants: true);
        echo $key->id, "\n";
        // end of sample
    }

    public static function deleteApiKey(Client $wp, string $keyId): void
    {
        // sample: deleteApiKey
        $wp->apiKeys->delete($keyId);
        // end of sample
    }

    public static function getWorkspace(Client $wp): void
    {
        // sample: getWorkspace
        $workspace = $wp->workspace->get();
        echo $workspace->id, "\n";
        // end of sample
    }

    public static function updateWorkspace(Client $wp): void
    {
        // sample: updateWorkspace
        $workspace = $wp->workspace->update(timeZone: 'Europe/Berlin');
        echo $workspace->id, "\n";
        // end of sample
    }

    public static function createSampleData(Client $wp): void
    {
        // sample: createSampleData
        $data = $wp->workspace->createSampleData();
        echo $data->templates, "\n";
        // end of sample
    }

    public static function deleteSampleData(Client $wp): void
    {
        // sample: deleteSampleData
        $data = $wp->workspace->deleteSampleData();
        echo $data->templates, "\n";
        // end of sample
    }

    public static function getOverview(Client $wp): void
    {
        // sample: getOverview
        $overview = $wp->workspace->overview();
        echo json_encode($overview->days), "\n";
        // end of sample
    }

    public static function getFunnel(Client $wp): void
    {
        // sample: getFunnel
        $report = $wp->workspace->funnel();
        echo json_encode($report->items), "\n";
        // end of sample
    }
}
