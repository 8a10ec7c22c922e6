// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice;

import io.github.walletpassservice.models.AccessDecision;
import io.github.walletpassservice.models.AccessDirection;
import io.github.walletpassservice.models.AccessEvent;
import io.github.walletpassservice.models.AddPointsInput;
import io.github.walletpassservice.models.AddStampsInput;
import io.github.walletpassservice.models.Admission;
import io.github.walletpassservice.models.AllScanCounts;
import io.github.walletpassservice.models.ApiKey;
import io.github.walletpassservice.models.AppleCredentialInput;
import io.github.walletpassservice.models.Asset;
import io.github.walletpassservice.models.AuditCheck;
import io.github.walletpassservice.models.AuditEntry;
import io.github.walletpassservice.models.BarcodeFormat;
import io.github.walletpassservice.models.BatchResult;
import io.github.walletpassservice.models.Binding;
import io.github.walletpassservice.models.Bundle;
import io.github.walletpassservice.models.BundleWithPasses;
import io.github.walletpassservice.models.Campaign;
import io.github.walletpassservice.models.CampaignAudienceInput;
import io.github.walletpassservice.models.CampaignChangeInput;
import io.github.walletpassservice.models.CampaignCondition;
import io.github.walletpassservice.models.CampaignPass;
import io.github.walletpassservice.models.CampaignPatch;
import io.github.walletpassservice.models.CampaignPreview;
import io.github.walletpassservice.models.CampaignQuietHours;
import io.github.walletpassservice.models.CampaignStatus;
import io.github.walletpassservice.models.CheckedTemplate;
import io.github.walletpassservice.models.CheckoutConnection;
import io.github.walletpassservice.models.CheckoutConnectionPatch;
import io.github.walletpassservice.models.CheckoutConnectionStatus;
import io.github.walletpassservice.models.CheckoutDryRun;
import io.github.walletpassservice.models.CheckoutMatchInput;
import io.github.walletpassservice.models.CheckoutMatchPatch;
import io.github.walletpassservice.models.CheckoutOrder;
import io.github.walletpassservice.models.CheckoutOrderDetail;
import io.github.walletpassservice.models.CheckoutOrderStatus;
import io.github.walletpassservice.models.CheckoutRule;
import io.github.walletpassservice.models.CheckoutRuleCustomerInput;
import io.github.walletpassservice.models.CheckoutRulePatch;
import io.github.walletpassservice.models.CheckoutSource;
import io.github.walletpassservice.models.CreateApiKeyInput;
import io.github.walletpassservice.models.CreateCampaignInput;
import io.github.walletpassservice.models.CreateCheckoutConnectionInput;
import io.github.walletpassservice.models.CreateCheckoutRuleInput;
import io.github.walletpassservice.models.CreateEnrolmentInput;
import io.github.walletpassservice.models.CreateExport;
import io.github.walletpassservice.models.CreateLinkKeyInput;
import io.github.walletpassservice.models.CreatePassInput;
import io.github.walletpassservice.models.CreatePassesInput;
import io.github.walletpassservice.models.CreateScannerInput;
import io.github.walletpassservice.models.CreateTemplateInput;
import io.github.walletpassservice.models.CreateWebhookEndpointInput;
import io.github.walletpassservice.models.CreatedOrReplacedPass;
import io.github.walletpassservice.models.CreatedPass;
import io.github.walletpassservice.models.Credential;
import io.github.walletpassservice.models.CredentialSelfTest;
import io.github.walletpassservice.models.Customer;
import io.github.walletpassservice.models.DateStyle;
import io.github.walletpassservice.models.DeliveryStatus;
import io.github.walletpassservice.models.DoorList;
import io.github.walletpassservice.models.DryRunCheckoutRuleInput;
import io.github.walletpassservice.models.Enrolment;
import io.github.walletpassservice.models.EnrolmentConsentInput;
import io.github.walletpassservice.models.EnrolmentConsentVersion;
import io.github.walletpassservice.models.EnrolmentFieldInput;
import io.github.walletpassservice.models.EnrolmentPatch;
import io.github.walletpassservice.models.EnrolmentStatus;
import io.github.walletpassservice.models.EnrolmentSubmission;
import io.github.walletpassservice.models.Event;
import io.github.walletpassservice.models.EventType;
import io.github.walletpassservice.models.ExportList;
import io.github.walletpassservice.models.FieldSlot;
import io.github.walletpassservice.models.FieldType;
import io.github.walletpassservice.models.FileFormat;
import io.github.walletpassservice.models.FunnelReport;
import io.github.walletpassservice.models.GoogleCredentialInput;
import io.github.walletpassservice.models.ImportCheck;
import io.github.walletpassservice.models.ImportedTemplate;
import io.github.walletpassservice.models.IssuePassInput;
import io.github.walletpassservice.models.IssuedPass;
import io.github.walletpassservice.models.Job;
import io.github.walletpassservice.models.JobType;
import io.github.walletpassservice.models.LinkKey;
import io.github.walletpassservice.models.ListCampaignsQuery;
import io.github.walletpassservice.models.ListCheckoutOrdersQuery;
import io.github.walletpassservice.models.ListEnrolmentsQuery;
import io.github.walletpassservice.models.ListEventsQuery;
import io.github.walletpassservice.models.ListJobsQuery;
import io.github.walletpassservice.models.ListPassesQuery;
import io.github.walletpassservice.models.ListTemplatesQuery;
import io.github.walletpassservice.models.ListWebhookDeliveriesQuery;
import io.github.walletpassservice.models.NewApiKey;
import io.github.walletpassservice.models.NewCheckoutConnection;
import io.github.walletpassservice.models.NewLinkKey;
import io.github.walletpassservice.models.NewScanner;
import io.github.walletpassservice.models.NewWebhookEndpoint;
import io.github.walletpassservice.models.OnRefund;
import io.github.walletpassservice.models.Overview;
import io.github.walletpassservice.models.Pass;
import io.github.walletpassservice.models.PassAccess;
import io.github.walletpassservice.models.PassAccessSet;
import io.github.walletpassservice.models.PassCount;
import io.github.walletpassservice.models.PassKind;
import io.github.walletpassservice.models.PassPatch;
import io.github.walletpassservice.models.PassPointLots;
import io.github.walletpassservice.models.PassRewards;
import io.github.walletpassservice.models.PassStatus;
import io.github.walletpassservice.models.PassTemplate;
import io.github.walletpassservice.models.PointsTransaction;
import io.github.walletpassservice.models.PostedPoints;
import io.github.walletpassservice.models.PushFailure;
import io.github.walletpassservice.models.PushInput;
import io.github.walletpassservice.models.RawCheckoutOrder;
import io.github.walletpassservice.models.RecoverWebhookEndpointInput;
import io.github.walletpassservice.models.RedeemPointsInput;
import io.github.walletpassservice.models.RedeemRewardInput;
import io.github.walletpassservice.models.ReinstateInput;
import io.github.walletpassservice.models.RetriedPushes;
import io.github.walletpassservice.models.RetryPushesInput;
import io.github.walletpassservice.models.ReversePointsInput;
import io.github.walletpassservice.models.RevokeApiKeyInput;
import io.github.walletpassservice.models.RotateApiKeyInput;
import io.github.walletpassservice.models.RotateLinkKeyInput;
import io.github.walletpassservice.models.RotateWebhookSecretInput;
import io.github.walletpassservice.models.SampleData;
import io.github.walletpassservice.models.Scan;
import io.github.walletpassservice.models.ScanAction;
import io.github.walletpassservice.models.ScanBatch;
import io.github.walletpassservice.models.ScanCounts;
import io.github.walletpassservice.models.ScanInput;
import io.github.walletpassservice.models.ScanList;
import io.github.walletpassservice.models.ScanManyInput;
import io.github.walletpassservice.models.Scanner;
import io.github.walletpassservice.models.ScannerEntryInput;
import io.github.walletpassservice.models.ScannerMode;
import io.github.walletpassservice.models.Scope;
import io.github.walletpassservice.models.SetAccessInput;
import io.github.walletpassservice.models.SetTierInput;
import io.github.walletpassservice.models.ShownName;
import io.github.walletpassservice.models.Template;
import io.github.walletpassservice.models.TemplateBarcodeInput;
import io.github.walletpassservice.models.TemplateDesignInput;
import io.github.walletpassservice.models.TemplateDesignPatch;
import io.github.walletpassservice.models.TemplateDetail;
import io.github.walletpassservice.models.TemplateFieldInput;
import io.github.walletpassservice.models.TemplatePatch;
import io.github.walletpassservice.models.TemplateReach;
import io.github.walletpassservice.models.TemplateStatus;
import io.github.walletpassservice.models.TimelineEntry;
import io.github.walletpassservice.models.TransitionInput;
import io.github.walletpassservice.models.UpdateScannerInput;
import io.github.walletpassservice.models.UpdateWorkspaceInput;
import io.github.walletpassservice.models.UpdatedPass;
import io.github.walletpassservice.models.VerifyAccessInput;
import io.github.walletpassservice.models.VoidPasses;
import io.github.walletpassservice.models.WebhookDelivery;
import io.github.walletpassservice.models.WebhookEndpoint;
import io.github.walletpassservice.models.WebhookEndpointPatch;
import io.github.walletpassservice.models.WebhookRecovery;
import io.github.walletpassservice.models.Workspace;
import java.io.FileNotFoundException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The samples of the reference: that they compile is their test. */
final class Samples {
  private Samples() {}

  static void exportPassesAsCsv(WalletPass wp) {
    // sample: exportPassesAsCsv
    String text = wp.passes().exportCsv();
    System.out.println(text);
    // end of sample
  }

  static void exportPasses(WalletPass wp) {
    // sample: exportPasses
    String text = wp.passes().export_();
    System.out.println(text);
    // end of sample
  }

  static void voidPasses(WalletPass wp) {
    // sample: voidPasses
    Job job = wp.passes().voidAll(
        VoidPasses.builder()
            .reason("Event cancelled")
            .putFilter("templateId", "tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3")
            .putFilter("status", "ACTIVE")
            .expectedCount(212L)
            .build());
    System.out.println(job.id());
    // end of sample
  }

  static void listPasses(WalletPass wp) {
    // sample: listPasses
    for (Pass pass : wp.passes().list(ListPassesQuery.builder().status(PassStatus.ACTIVE).build())) {
      System.out.println(pass.downloadUrl());
    }
    // end of sample
  }

  static void createPass(WalletPass wp) {
    // sample: createPass
    CreatedPass pass = wp.passes().create(
        CreatePassInput.builder()
            .templateId("tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3")
            .customer(
                Customer.builder().name("Sofia Lindqvist").email("sofia@example.com").build())
            .putField("gate", "B")
            .putField("section", "A")
            .putField("row", "7")
            .putField("seat", "21")
            .build());
    System.out.println(pass.downloadUrl());
    // end of sample
  }

  static void issuePass(WalletPass wp) {
    // sample: issuePass
    IssuedPass pass = wp.passes().issue(
        IssuePassInput.builder()
            .templateId("tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3")
            .customer(
                Customer.builder().name("Sofia Lindqvist").email("sofia@example.com").build())
            .putField("gate", "B")
            .putField("section", "A")
            .putField("row", "7")
            .putField("seat", "21")
            .barcodeType(BarcodeFormat.QR)
            .build());
    System.out.println(pass.downloadUrl());
    // end of sample
  }

  static void createPasses(WalletPass wp) {
    // sample: createPasses
    BatchResult result = wp.passes().createBatch(
        CreatePassesInput.builder()
            .passes(
                List.of(
                    CreatePassInput.builder()
                        .templateId("tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3")
                        .customer(
                            Customer.builder().name("Sofia Lindqvist").email("sofia@example.com").build())
                        .putField("gate", "B")
                        .putField("section", "A")
                        .putField("row", "7")
                        .putField("seat", "21")
                        .build(),
                    CreatePassInput.builder()
                        .templateId("tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3")
                        .customer(
                            Customer.builder().name("Sofia Lindqvist").email("sofia@example.com").build())
                        .putField("gate", "B")
                        .putField("section", "A")
                        .putField("row", "7")
                        .putField("seat", "21")
                        .build()))
            .bundle(true)
            .build());
    System.out.println(result.items());
    // end of sample
  }

  static void countPasses(WalletPass wp) {
    // sample: countPasses
    PassCount count = wp.passes().count();
    System.out.println(count.count());
    // end of sample
  }

  static void getPassBySerial(WalletPass wp, String serialNumber) {
    // sample: getPassBySerial
    Pass pass = wp.passes().getBySerial(serialNumber);
    System.out.println(pass.downloadUrl());
    // end of sample
  }

  static void createOrReplacePass(WalletPass wp, String serialNumber) {
    // sample: createOrReplacePass
    CreatedOrReplacedPass pass = wp.passes().createOrReplace(
        serialNumber,
        CreatePassInput.builder()
            .templateId("tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3")
            .customer(
                Customer.builder().name("Sofia Lindqvist").email("sofia@example.com").build())
            .putField("gate", "B")
            .putField("section", "A")
            .putField("row", "7")
            .putField("seat", "21")
            .build());
    System.out.println(pass.downloadUrl());
    // end of sample
  }

  static void updatePassBySerial(WalletPass wp, String serialNumber) {
    // sample: updatePassBySerial
    UpdatedPass pass = wp.passes().updateBySerial(
        serialNumber,
        PassPatch.builder()
            .putField("gate", "C")
            .pushMessage("Your gate is now C")
            .build());
    System.out.println(pass.downloadUrl());
    // end of sample
  }

  static void getPass(WalletPass wp, String passId) {
    // sample: getPass
    Pass pass = wp.passes().get(passId);
    System.out.println(pass.downloadUrl());
    // end of sample
  }

  static void updatePass(WalletPass wp, String passId) {
    // sample: updatePass
    UpdatedPass pass = wp.passes().update(
        passId,
        PassPatch.builder()
            .putField("gate", "C")
            .pushMessage("Your gate is now C")
            .build());
    System.out.println(pass.downloadUrl());
    // end of sample
  }

  static void deletePass(WalletPass wp, String passId) {
    // sample: deletePass
    wp.passes().delete(passId);
    // end of sample
  }

  static void getPassTemplate(WalletPass wp, String passId) {
    // sample: getPassTemplate
    PassTemplate template = wp.passes().getTemplate(passId);
    System.out.println(template.id());
    // end of sample
  }

  static void previewPass(WalletPass wp, String passId) {
    // sample: previewPass
    String text = wp.passes().preview(passId);
    System.out.println(text);
    // end of sample
  }

  static void pushToPass(WalletPass wp, String passId) {
    // sample: pushToPass
    UpdatedPass pass = wp.passes().push(
        passId,
        PushInput.builder().pushMessage("Doors open half an hour later").build());
    System.out.println(pass.downloadUrl());
    // end of sample
  }

  static void suspendPass(WalletPass wp, String passId) {
    // sample: suspendPass
    Pass pass = wp.passes().suspend(
        passId,
        TransitionInput.builder().reason("Reported lost").build());
    System.out.println(pass.downloadUrl());
    // end of sample
  }

  static void resumePass(WalletPass wp, String passId) {
    // sample: resumePass
    Pass pass = wp.passes().resume(
        passId,
        TransitionInput.builder().reason("Found again").build());
    System.out.println(pass.downloadUrl());
    // end of sample
  }

  static void redeemPass(WalletPass wp, String passId) {
    // sample: redeemPass
    Pass pass = wp.passes().redeem(passId, TransitionInput.builder().reason("Gate 4").build());
    System.out.println(pass.downloadUrl());
    // end of sample
  }

  static void voidPass(WalletPass wp, String passId) {
    // sample: voidPass
    Pass pass = wp.passes().void_(passId, TransitionInput.builder().reason("Refunded").build());
    System.out.println(pass.downloadUrl());
    // end of sample
  }

  static void reinstatePass(WalletPass wp, String passId) {
    // sample: reinstatePass
    Pass pass = wp.passes().reinstate(
        passId,
        ReinstateInput.builder()
            .reason("Redeemed by mistake")
            .expirationDate(Instant.parse("2099-12-01T19:00:00.000Z"))
            .build());
    System.out.println(pass.downloadUrl());
    // end of sample
  }

  static void rotatePassLink(WalletPass wp, String passId) {
    // sample: rotatePassLink
    Pass pass = wp.passes().rotateLink(passId);
    System.out.println(pass.downloadUrl());
    // end of sample
  }

  static void getPassTimeline(WalletPass wp, String passId) {
    // sample: getPassTimeline
    for (TimelineEntry entry : wp.passes().timeline(passId)) {
      System.out.println(entry.seq());
    }
    // end of sample
  }

  static void getBundle(WalletPass wp, String bundleId) {
    // sample: getBundle
    BundleWithPasses passes = wp.bundles().get(bundleId);
    System.out.println(passes.bundleId());
    // end of sample
  }

  static void rotateBundleLink(WalletPass wp, String bundleId) {
    // sample: rotateBundleLink
    Bundle bundle = wp.bundles().rotateLink(bundleId);
    System.out.println(bundle.bundleId());
    // end of sample
  }

  static void listPushFailures(WalletPass wp) {
    // sample: listPushFailures
    for (PushFailure failure : wp.pushFailures().list()) {
      System.out.println(failure.passId());
    }
    // end of sample
  }

  static void retryPushes(WalletPass wp) {
    // sample: retryPushes
    RetriedPushes pushes = wp.pushFailures().retry(
        RetryPushesInput.builder()
            .passIds(List.of("pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3"))
            .build());
    System.out.println(pushes.queued());
    // end of sample
  }

  static void listPoints(WalletPass wp, String passId) {
    // sample: listPoints
    for (PointsTransaction transaction : wp.passes().points().list(passId)) {
      System.out.println(transaction.id());
    }
    // end of sample
  }

  static void addPoints(WalletPass wp, String passId) {
    // sample: addPoints
    PostedPoints points = wp.passes().points().add(
        passId,
        AddPointsInput.builder()
            .pointsAdded(50L)
            .transactionId("txn_1001")
            .triggerPushNotification(true)
            .pushMessage("You earned 50 points")
            .build());
    System.out.println(points.transaction());
    // end of sample
  }

  static void redeemPoints(WalletPass wp, String passId) {
    // sample: redeemPoints
    PostedPoints points = wp.passes().points().redeem(
        passId,
        RedeemPointsInput.builder()
            .pointsRedeemed(40L)
            .transactionId("txn_1002")
            .build());
    System.out.println(points.transaction());
    // end of sample
  }

  static void reversePoints(WalletPass wp, String passId) {
    // sample: reversePoints
    PostedPoints points = wp.passes().points().reverse(
        passId,
        ReversePointsInput.builder()
            .transactionId("txn_1003")
            .reverses("txn_1001")
            .build());
    System.out.println(points.transaction());
    // end of sample
  }

  static void getPointLots(WalletPass wp, String passId) {
    // sample: getPointLots
    PassPointLots lots = wp.passes().points().lots(passId);
    System.out.println(lots.balance());
    // end of sample
  }

  static void addStamps(WalletPass wp, String passId) {
    // sample: addStamps
    PostedPoints points = wp.passes().addStamps(
        passId,
        AddStampsInput.builder()
            .transactionId("txn_3001")
            .triggerPushNotification(true)
            .pushMessage("One more stamp")
            .build());
    System.out.println(points.transaction());
    // end of sample
  }

  static void getRewards(WalletPass wp, String passId) {
    // sample: getRewards
    PassRewards rewards = wp.passes().rewards().get(passId);
    System.out.println(rewards.balance());
    // end of sample
  }

  static void redeemReward(WalletPass wp, String passId, String rewardKey) {
    // sample: redeemReward
    PostedPoints points = wp.passes().rewards().redeem(
        passId,
        rewardKey,
        RedeemRewardInput.builder()
            .transactionId("txn_2001")
            .triggerPushNotification(true)
            .pushMessage("Enjoy your coffee")
            .build());
    System.out.println(points.transaction());
    // end of sample
  }

  static void setTier(WalletPass wp, String passId) {
    // sample: setTier
    Pass pass = wp.passes().setTier(passId, SetTierInput.builder().tier("gold").build());
    System.out.println(pass.downloadUrl());
    // end of sample
  }

  static void getAccess(WalletPass wp, String passId) {
    // sample: getAccess
    PassAccess access = wp.passes().access().get(passId);
    System.out.println(access.access());
    // end of sample
  }

  static void setAccess(WalletPass wp, String passId) {
    // sample: setAccess
    PassAccessSet set = wp.passes().access().set(
        passId,
        SetAccessInput.builder()
            .accessLevel("Staff")
            .validFrom(Instant.parse("2026-11-01T00:00:00.000Z"))
            .validUntil(Instant.parse("2027-11-01T00:00:00.000Z"))
            .allowedDoors(List.of("door_main", "door_store"))
            .build());
    System.out.println(set.access());
    // end of sample
  }

  static void verifyAccess(WalletPass wp) {
    // sample: verifyAccess
    AccessDecision decision = wp.access().verify(
        VerifyAccessInput.builder()
            .credential("TICKET-2026-0001")
            .doorId("door_main")
            .direction(AccessDirection.IN)
            .readerId("r-1")
            .build());
    System.out.println(decision.decision());
    // end of sample
  }

  static void listAccessEvents(WalletPass wp) {
    // sample: listAccessEvents
    for (AccessEvent event : wp.access().events().list()) {
      System.out.println(event.id());
    }
    // end of sample
  }

  static void getDoorList(WalletPass wp, String doorId) {
    // sample: getDoorList
    DoorList doorList = wp.access().doors().getList(doorId);
    System.out.println(doorList.jws());
    // end of sample
  }

  static void listScanners(WalletPass wp) {
    // sample: listScanners
    for (Scanner scanner : wp.scanners().list()) {
      System.out.println(scanner.id());
    }
    // end of sample
  }

  static void createScanner(WalletPass wp) {
    // sample: createScanner
    NewScanner scanner = wp.scanners().create(
        CreateScannerInput.builder()
            .name("North gate")
            .mode(ScannerMode.ENTRY)
            .doorIds(List.of("door_main"))
            .entry(ScannerEntryInput.builder().scope("Friday evening").limit(1L).build())
            .showsName(ShownName.FIRST)
            .expiresAt(Instant.parse("2027-12-01T06:00:00.000Z"))
            .build());
    System.out.println(scanner.id());
    // end of sample
  }

  static void getAllScannerCounts(WalletPass wp) {
    // sample: getAllScannerCounts
    AllScanCounts counts = wp.scanners().allCounts();
    System.out.println(counts.items());
    // end of sample
  }

  static void getScanner(WalletPass wp, String scannerId) {
    // sample: getScanner
    Scanner scanner = wp.scanners().get(scannerId);
    System.out.println(scanner.id());
    // end of sample
  }

  static void updateScanner(WalletPass wp, String scannerId) {
    // sample: updateScanner
    Scanner scanner = wp.scanners().update(
        scannerId,
        UpdateScannerInput.builder()
            .expiresAt(Instant.parse("2027-12-02T06:00:00.000Z"))
            .build());
    System.out.println(scanner.id());
    // end of sample
  }

  static void revokeScanner(WalletPass wp, String scannerId) {
    // sample: revokeScanner
    Scanner scanner = wp.scanners().revoke(scannerId);
    System.out.println(scanner.id());
    // end of sample
  }

  static void getScannerCounts(WalletPass wp, String scannerId) {
    // sample: getScannerCounts
    ScanCounts counts = wp.scanners().counts(scannerId);
    System.out.println(counts.scannerId());
    // end of sample
  }

  static void createScan(WalletPass wp) {
    // sample: createScan
    Scan scan = wp.scans().create(
        ScanInput.builder()
            .credential("TICKET-2026-0001")
            .eventId("01KAJ2Z4Q8X3M6T9V5W7Y1B2C3")
            .action(ScanAction.ADMIT)
            .doorId("door_main")
            .build());
    System.out.println(scan.id());
    // end of sample
  }

  static void createScans(WalletPass wp) {
    // sample: createScans
    ScanBatch batch = wp.scans().createBatch(
        ScanManyInput.builder()
            .scans(
                List.of(
                    ScanInput.builder()
                        .credential("TICKET-2026-0001")
                        .eventId("01KAJ2Z4Q8X3M6T9V5W7Y1B2C4")
                        .action(ScanAction.CHECK)
                        .doorId("door_main")
                        .build()))
            .build());
    System.out.println(batch.items());
    // end of sample
  }

  static void undoScan(WalletPass wp, String deviceEventId) {
    // sample: undoScan
    Scan scan = wp.scans().undo(deviceEventId);
    System.out.println(scan.id());
    // end of sample
  }

  static void getOwnScanner(WalletPass wp) {
    // sample: getOwnScanner
    Scanner scanner = wp.scans().scanner();
    System.out.println(scanner.id());
    // end of sample
  }

  static void getScanList(WalletPass wp) {
    // sample: getScanList
    ScanList doorList = wp.scans().offlineList();
    System.out.println(doorList.jws());
    // end of sample
  }

  static void listAdmissions(WalletPass wp) {
    // sample: listAdmissions
    for (Admission admission : wp.access().admissions().list()) {
      System.out.println(admission.id());
    }
    // end of sample
  }

  static void listTemplates(WalletPass wp) {
    // sample: listTemplates
    for (Template template : wp.templates().list(
        ListTemplatesQuery.builder().status(TemplateStatus.DRAFT).build())) {
      System.out.println(template.id());
    }
    // end of sample
  }

  static void createTemplate(WalletPass wp) {
    // sample: createTemplate
    CheckedTemplate template = wp.templates().create(
        CreateTemplateInput.builder()
            .name("Bluewater Jazz Festival")
            .kind(PassKind.EVENT_TICKET)
            .organizationName("Bluewater Events")
            .design(
                TemplateDesignInput.builder()
                    .backgroundColor("#12355b")
                    .foregroundColor("#ffffff")
                    .labelColor("#c9d6e8")
                    .build())
            .fields(
                List.of(
                    TemplateFieldInput.builder()
                        .key("gate")
                        .label("Gate")
                        .slot(FieldSlot.HEADER)
                        .changeMessage("Your gate is now %@")
                        .build(),
                    TemplateFieldInput.builder()
                        .key("guest")
                        .label("Guest")
                        .slot(FieldSlot.PRIMARY)
                        .binding(Binding.CUSTOMER_NAME)
                        .build(),
                    TemplateFieldInput.builder()
                        .key("section")
                        .label("Section")
                        .slot(FieldSlot.SECONDARY)
                        .binding(Binding.EVENT_SECTION)
                        .build(),
                    TemplateFieldInput.builder()
                        .key("row")
                        .label("Row")
                        .slot(FieldSlot.SECONDARY)
                        .binding(Binding.EVENT_ROW)
                        .build(),
                    TemplateFieldInput.builder()
                        .key("seat")
                        .label("Seat")
                        .slot(FieldSlot.SECONDARY)
                        .binding(Binding.EVENT_SEAT)
                        .build(),
                    TemplateFieldInput.builder()
                        .key("until")
                        .label("Valid until")
                        .type(FieldType.DATE)
                        .slot(FieldSlot.AUXILIARY)
                        .dateStyle(DateStyle.MEDIUM)
                        .timeStyle(DateStyle.NONE)
                        .binding(Binding.EXPIRATION_DATE)
                        .build()))
            .barcode(
                TemplateBarcodeInput.builder()
                    .value("{{serialNumber}}")
                    .alternativeText("{{serialNumber}}")
                    .build())
            .build());
    System.out.println(template.id());
    // end of sample
  }

  static void getTemplate(WalletPass wp, String templateId) {
    // sample: getTemplate
    TemplateDetail detail = wp.templates().get(templateId);
    System.out.println(detail.id());
    // end of sample
  }

  static void updateTemplate(WalletPass wp, String templateId) {
    // sample: updateTemplate
    CheckedTemplate template = wp.templates().update(
        templateId,
        TemplatePatch.builder()
            .design(TemplateDesignPatch.builder().backgroundColor("#102030").build())
            .build());
    System.out.println(template.id());
    // end of sample
  }

  static void deleteTemplate(WalletPass wp, String templateId) {
    // sample: deleteTemplate
    wp.templates().delete(templateId);
    // end of sample
  }

  static void publishTemplate(WalletPass wp, String templateId) {
    // sample: publishTemplate
    CheckedTemplate template = wp.templates().publish(templateId);
    System.out.println(template.id());
    // end of sample
  }

  static void archiveTemplate(WalletPass wp, String templateId) {
    // sample: archiveTemplate
    CheckedTemplate template = wp.templates().archive(templateId);
    System.out.println(template.id());
    // end of sample
  }

  static void unarchiveTemplate(WalletPass wp, String templateId) {
    // sample: unarchiveTemplate
    CheckedTemplate template = wp.templates().unarchive(templateId);
    System.out.println(template.id());
    // end of sample
  }

  static void duplicateTemplate(WalletPass wp, String templateId) {
    // sample: duplicateTemplate
    Template template = wp.templates().duplicate(templateId);
    System.out.println(template.id());
    // end of sample
  }

  static void createTestPass(WalletPass wp, String templateId) {
    // sample: createTestPass
    CreatedPass pass = wp.templates().createTestPass(templateId);
    System.out.println(pass.downloadUrl());
    // end of sample
  }

  static void createTemplateFromPkpass(WalletPass wp, Path file) throws FileNotFoundException {
    // sample: createTemplateFromPkpass
    ImportedTemplate template = wp.templates().createFromPkpass(
        BodyPublishers.ofFile(file),
        "application/vnd.apple.pkpass");
    System.out.println(template.id());
    // end of sample
  }

  static void getTemplateVersion(WalletPass wp, String templateId, String version) {
    // sample: getTemplateVersion
    Template template = wp.templates().getVersion(templateId, version);
    System.out.println(template.id());
    // end of sample
  }

  static void getTemplateReach(WalletPass wp, String templateId) {
    // sample: getTemplateReach
    TemplateReach reach = wp.templates().getReach(templateId);
    System.out.println(reach.passes());
    // end of sample
  }

  static void previewTemplate(WalletPass wp, String templateId) {
    // sample: previewTemplate
    String text = wp.templates().preview(templateId);
    System.out.println(text);
    // end of sample
  }

  static void createAsset(WalletPass wp, Path file) throws FileNotFoundException {
    // sample: createAsset
    Asset asset = wp.assets().create(BodyPublishers.ofFile(file), "image/png");
    System.out.println(asset.id());
    // end of sample
  }

  static void getAsset(WalletPass wp, String assetId) {
    // sample: getAsset
    Asset asset = wp.assets().get(assetId);
    System.out.println(asset.id());
    // end of sample
  }

  static void listCampaigns(WalletPass wp) {
    // sample: listCampaigns
    for (Campaign campaign : wp.campaigns().list(
        ListCampaignsQuery.builder().status(CampaignStatus.DRAFT).build())) {
      System.out.println(campaign.id());
    }
    // end of sample
  }

  static void createCampaign(WalletPass wp) {
    // sample: createCampaign
    Campaign campaign = wp.campaigns().create(
        CreateCampaignInput.builder()
            .name("Gate change")
            .templateId("tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3")
            .audience(
                CampaignAudienceInput.builder()
                    .all(
                        List.of(
                            CampaignCondition.builder().field("status").in(List.of("ACTIVE")).build(),
                            CampaignCondition.builder().field("metadata.order").exists(true).build()))
                    .build())
            .message("Please use gate 4")
            .change(CampaignChangeInput.builder().putField("gate", "4").build())
            .quietHours(CampaignQuietHours.builder().from("21:00").to("08:00").build())
            .build());
    System.out.println(campaign.id());
    // end of sample
  }

  static void previewCampaign(WalletPass wp) {
    // sample: previewCampaign
    CampaignPreview preview = wp.campaigns().preview(
        CreateCampaignInput.builder()
            .name("Gate change")
            .templateId("tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3")
            .audience(
                CampaignAudienceInput.builder()
                    .all(
                        List.of(
                            CampaignCondition.builder().field("status").in(List.of("ACTIVE")).build(),
                            CampaignCondition.builder().field("metadata.order").exists(true).build()))
                    .build())
            .message("Please use gate 4")
            .change(CampaignChangeInput.builder().putField("gate", "4").build())
            .quietHours(CampaignQuietHours.builder().from("21:00").to("08:00").build())
            .build());
    System.out.println(preview.matched());
    // end of sample
  }

  static void getCampaign(WalletPass wp, String campaignId) {
    // sample: getCampaign
    Campaign campaign = wp.campaigns().get(campaignId);
    System.out.println(campaign.id());
    // end of sample
  }

  static void updateCampaign(WalletPass wp, String campaignId) {
    // sample: updateCampaign
    Campaign campaign = wp.campaigns().update(
        campaignId,
        CampaignPatch.builder().message("Please use gate 4 from 18:00").build());
    System.out.println(campaign.id());
    // end of sample
  }

  static void deleteCampaign(WalletPass wp, String campaignId) {
    // sample: deleteCampaign
    wp.campaigns().delete(campaignId);
    // end of sample
  }

  static void previewStoredCampaign(WalletPass wp, String campaignId) {
    // sample: previewStoredCampaign
    CampaignPreview preview = wp.campaigns().previewStored(campaignId);
    System.out.println(preview.matched());
    // end of sample
  }

  static void startCampaign(WalletPass wp, String campaignId) {
    // sample: startCampaign
    Campaign campaign = wp.campaigns().start(campaignId);
    System.out.println(campaign.id());
    // end of sample
  }

  static void pauseCampaign(WalletPass wp, String campaignId) {
    // sample: pauseCampaign
    Campaign campaign = wp.campaigns().pause(campaignId);
    System.out.println(campaign.id());
    // end of sample
  }

  static void resumeCampaign(WalletPass wp, String campaignId) {
    // sample: resumeCampaign
    Campaign campaign = wp.campaigns().resume(campaignId);
    System.out.println(campaign.id());
    // end of sample
  }

  static void cancelCampaign(WalletPass wp, String campaignId) {
    // sample: cancelCampaign
    Campaign campaign = wp.campaigns().cancel(campaignId);
    System.out.println(campaign.id());
    // end of sample
  }

  static void revertCampaign(WalletPass wp, String campaignId) {
    // sample: revertCampaign
    Campaign campaign = wp.campaigns().revert(campaignId);
    System.out.println(campaign.id());
    // end of sample
  }

  static void listCampaignPasses(WalletPass wp, String campaignId) {
    // sample: listCampaignPasses
    for (CampaignPass pass : wp.campaigns().passes(campaignId)) {
      System.out.println(pass.passId());
    }
    // end of sample
  }

  static void createExport(WalletPass wp) {
    // sample: createExport
    Job job = wp.exports().create(
        CreateExport.builder()
            .list(ExportList.PASSES)
            .format(FileFormat.CSV)
            .putFilter("status", "ACTIVE")
            .build());
    System.out.println(job.id());
    // end of sample
  }

  static void createImport(WalletPass wp, Path file) throws FileNotFoundException {
    // sample: createImport
    Job job = wp.imports().create(BodyPublishers.ofFile(file), "text/csv");
    System.out.println(job.id());
    // end of sample
  }

  static void checkImport(WalletPass wp, Path file) throws FileNotFoundException {
    // sample: checkImport
    ImportCheck check = wp.imports().check(BodyPublishers.ofFile(file), "text/csv");
    System.out.println(check.checked());
    // end of sample
  }

  static void listJobs(WalletPass wp) {
    // sample: listJobs
    for (Job job : wp.jobs().list(ListJobsQuery.builder().type(JobType.IMPORT).build())) {
      System.out.println(job.id());
    }
    // end of sample
  }

  static void getJob(WalletPass wp, String jobId) {
    // sample: getJob
    Job job = wp.jobs().get(jobId);
    System.out.println(job.id());
    // end of sample
  }

  static void getJobResult(WalletPass wp, String jobId) {
    // sample: getJobResult
    String text = wp.jobs().getResult(jobId);
    System.out.println(text);
    // end of sample
  }

  static void cancelJob(WalletPass wp, String jobId) {
    // sample: cancelJob
    Job job = wp.jobs().cancel(jobId);
    System.out.println(job.id());
    // end of sample
  }

  static void listEvents(WalletPass wp) {
    // sample: listEvents
    for (Event event : wp.events().list(ListEventsQuery.builder().type(EventType.PASS_CREATED).build())) {
      System.out.println(event.id());
    }
    // end of sample
  }

  static void getEvent(WalletPass wp, String eventId) {
    // sample: getEvent
    Event event = wp.events().get(eventId);
    System.out.println(event.id());
    // end of sample
  }

  static void listAuditEntries(WalletPass wp) {
    // sample: listAuditEntries
    for (AuditEntry entry : wp.auditEntries().list()) {
      System.out.println(entry.id());
    }
    // end of sample
  }

  static void exportAuditLog(WalletPass wp) {
    // sample: exportAuditLog
    String text = wp.auditEntries().export_();
    System.out.println(text);
    // end of sample
  }

  static void exportAuditLogAsCsv(WalletPass wp) {
    // sample: exportAuditLogAsCsv
    String text = wp.auditEntries().exportCsv();
    System.out.println(text);
    // end of sample
  }

  static void checkAuditLog(WalletPass wp) {
    // sample: checkAuditLog
    AuditCheck check = wp.auditEntries().check();
    System.out.println(check.holds());
    // end of sample
  }

  static void listWebhookEndpoints(WalletPass wp) {
    // sample: listWebhookEndpoints
    for (WebhookEndpoint endpoint : wp.webhookEndpoints().list()) {
      System.out.println(endpoint.id());
    }
    // end of sample
  }

  static void createWebhookEndpoint(WalletPass wp) {
    // sample: createWebhookEndpoint
    NewWebhookEndpoint endpoint = wp.webhookEndpoints().create(
        CreateWebhookEndpointInput.builder()
            .url("https://example.com/hooks/passes")
            .types(List.of(EventType.PASS_ACCESS_GRANTED, EventType.PASS_POINTS_REDEEMED))
            .description("Loyalty backend")
            .build());
    System.out.println(endpoint.id());
    // end of sample
  }

  static void getWebhookEndpoint(WalletPass wp, String endpointId) {
    // sample: getWebhookEndpoint
    WebhookEndpoint endpoint = wp.webhookEndpoints().get(endpointId);
    System.out.println(endpoint.id());
    // end of sample
  }

  static void updateWebhookEndpoint(WalletPass wp, String endpointId) {
    // sample: updateWebhookEndpoint
    WebhookEndpoint endpoint = wp.webhookEndpoints().update(
        endpointId,
        WebhookEndpointPatch.builder()
            .clearTypes()
            .putCustomHeader("X-Team", "loyalty")
            .build());
    System.out.println(endpoint.id());
    // end of sample
  }

  static void deleteWebhookEndpoint(WalletPass wp, String endpointId) {
    // sample: deleteWebhookEndpoint
    wp.webhookEndpoints().delete(endpointId);
    // end of sample
  }

  static void testWebhookEndpoint(WalletPass wp, String endpointId) {
    // sample: testWebhookEndpoint
    WebhookDelivery delivery = wp.webhookEndpoints().test(endpointId);
    System.out.println(delivery.id());
    // end of sample
  }

  static void rotateWebhookSecret(WalletPass wp, String endpointId) {
    // sample: rotateWebhookSecret
    NewWebhookEndpoint endpoint = wp.webhookEndpoints().rotateSecret(
        endpointId,
        RotateWebhookSecretInput.builder().gracePeriodSeconds(0L).build());
    System.out.println(endpoint.id());
    // end of sample
  }

  static void enableWebhookEndpoint(WalletPass wp, String endpointId) {
    // sample: enableWebhookEndpoint
    WebhookEndpoint endpoint = wp.webhookEndpoints().enable(endpointId);
    System.out.println(endpoint.id());
    // end of sample
  }

  static void disableWebhookEndpoint(WalletPass wp, String endpointId) {
    // sample: disableWebhookEndpoint
    WebhookEndpoint endpoint = wp.webhookEndpoints().disable(endpointId);
    System.out.println(endpoint.id());
    // end of sample
  }

  static void recoverWebhookEndpoint(WalletPass wp, String endpointId) {
    // sample: recoverWebhookEndpoint
    WebhookRecovery recovery = wp.webhookEndpoints().recover(
        endpointId,
        RecoverWebhookEndpointInput.builder()
            .since(Instant.parse("2026-11-21T06:00:00.000Z"))
            .build());
    System.out.println(recovery.endpointId());
    // end of sample
  }

  static void listWebhookDeliveries(WalletPass wp) {
    // sample: listWebhookDeliveries
    for (WebhookDelivery delivery : wp.webhookDeliveries().list(
        ListWebhookDeliveriesQuery.builder().status(DeliveryStatus.PENDING).build())) {
      System.out.println(delivery.id());
    }
    // end of sample
  }

  static void getWebhookDelivery(WalletPass wp, String deliveryId) {
    // sample: getWebhookDelivery
    WebhookDelivery delivery = wp.webhookDeliveries().get(deliveryId);
    System.out.println(delivery.id());
    // end of sample
  }

  static void replayWebhookDelivery(WalletPass wp, String deliveryId) {
    // sample: replayWebhookDelivery
    WebhookDelivery delivery = wp.webhookDeliveries().replay(deliveryId);
    System.out.println(delivery.id());
    // end of sample
  }

  static void listCheckoutConnections(WalletPass wp) {
    // sample: listCheckoutConnections
    for (CheckoutConnection connection : wp.checkoutConnections().list()) {
      System.out.println(connection.id());
    }
    // end of sample
  }

  static void createCheckoutConnection(WalletPass wp) {
    // sample: createCheckoutConnection
    NewCheckoutConnection connection = wp.checkoutConnections().create(
        CreateCheckoutConnectionInput.builder()
            .source(CheckoutSource.GENERIC)
            .name("Our own shop")
            .build());
    System.out.println(connection.id());
    // end of sample
  }

  static void getCheckoutConnection(WalletPass wp, String connectionId) {
    // sample: getCheckoutConnection
    CheckoutConnection connection = wp.checkoutConnections().get(connectionId);
    System.out.println(connection.id());
    // end of sample
  }

  static void updateCheckoutConnection(WalletPass wp, String connectionId) {
    // sample: updateCheckoutConnection
    CheckoutConnection connection = wp.checkoutConnections().update(
        connectionId,
        CheckoutConnectionPatch.builder()
            .status(CheckoutConnectionStatus.DISABLED)
            .build());
    System.out.println(connection.id());
    // end of sample
  }

  static void deleteCheckoutConnection(WalletPass wp, String connectionId) {
    // sample: deleteCheckoutConnection
    wp.checkoutConnections().delete(connectionId);
    // end of sample
  }

  static void rotateCheckoutSecret(WalletPass wp, String connectionId) {
    // sample: rotateCheckoutSecret
    NewCheckoutConnection connection = wp.checkoutConnections().rotateSecret(connectionId);
    System.out.println(connection.id());
    // end of sample
  }

  static void dryRunCheckout(WalletPass wp, String connectionId) {
    // sample: dryRunCheckout
    CheckoutDryRun run = wp.checkoutConnections().dryRun(
        connectionId,
        RawCheckoutOrder.builder()
            .type("order.paid")
            .order(
                Map.of(
                    "orderId",
                    "1001",
                    "customer",
                    Map.of("name", "Sofia Lindqvist", "email", "sofia@example.com"),
                    "lines",
                    Map.of("0", Map.of("id", "1", "sku", "TICKET-STD", "quantity", 2))))
            .build());
    System.out.println(run.order());
    // end of sample
  }

  static void listCheckoutRules(WalletPass wp, String connectionId) {
    // sample: listCheckoutRules
    for (CheckoutRule rule : wp.checkoutConnections().rules().list(connectionId)) {
      System.out.println(rule.id());
    }
    // end of sample
  }

  static void createCheckoutRule(WalletPass wp, String connectionId) {
    // sample: createCheckoutRule
    CheckoutRule rule = wp.checkoutConnections().rules().create(
        connectionId,
        CreateCheckoutRuleInput.builder()
            .match(CheckoutMatchInput.builder().sku(List.of("TICKET-*")).build())
            .templateId("tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3")
            .serialNumber("{{order.id}}-{{line.id}}-{{unit}}")
            .customer(
                CheckoutRuleCustomerInput.builder()
                    .name("{{customer.name}}")
                    .email("{{customer.email}}")
                    .build())
            .putField("seat", "{{line.properties.Seat[unit]}}")
            .putField("gate", "{{order.attributes.Gate|default:'A'}}")
            .onRefund(OnRefund.VOID)
            .build());
    System.out.println(rule.id());
    // end of sample
  }

  static void getCheckoutRule(WalletPass wp, String connectionId, String ruleId) {
    // sample: getCheckoutRule
    CheckoutRule rule = wp.checkoutConnections().rules().get(connectionId, ruleId);
    System.out.println(rule.id());
    // end of sample
  }

  static void updateCheckoutRule(WalletPass wp, String connectionId, String ruleId) {
    // sample: updateCheckoutRule
    CheckoutRule rule = wp.checkoutConnections().rules().update(
        connectionId,
        ruleId,
        CheckoutRulePatch.builder()
            .match(CheckoutMatchPatch.builder().sku(List.of("TICKET-*", "SEAT-*")).build())
            .build());
    System.out.println(rule.id());
    // end of sample
  }

  static void deleteCheckoutRule(WalletPass wp, String connectionId, String ruleId) {
    // sample: deleteCheckoutRule
    wp.checkoutConnections().rules().delete(connectionId, ruleId);
    // end of sample
  }

  static void dryRunCheckoutRule(WalletPass wp, String connectionId) {
    // sample: dryRunCheckoutRule
    CheckoutDryRun run = wp.checkoutConnections().rules().dryRun(
        connectionId,
        DryRunCheckoutRuleInput.builder()
            .rule(
                CreateCheckoutRuleInput.builder()
                    .match(CheckoutMatchInput.builder().sku(List.of("TICKET-*")).build())
                    .templateId("tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3")
                    .putField("seat", "{{line.properties.Seat[unit]}}")
                    .build())
            .order(
                RawCheckoutOrder.builder()
                    .type("order.paid")
                    .order(
                        Map.of(
                            "orderId",
                            "1001",
                            "customer",
                            Map.of("name", "Sofia Lindqvist", "email", "sofia@example.com"),
                            "lines",
                            Map.of(
                                "0",
                                Map.of(
                                    "id",
                                    "1",
                                    "sku",
                                    "TICKET-STD",
                                    "quantity",
                                    2,
                                    "properties",
                                    Map.of("Seat", Map.of("0", "12A", "1", "12B"))))))
                    .build())
            .build());
    System.out.println(run.order());
    // end of sample
  }

  static void listCheckoutOrders(WalletPass wp, String connectionId) {
    // sample: listCheckoutOrders
    for (CheckoutOrder order : wp.checkoutConnections().orders().list(
        connectionId,
        ListCheckoutOrdersQuery.builder().status(CheckoutOrderStatus.ISSUED).build())) {
      System.out.println(order.id());
    }
    // end of sample
  }

  static void getCheckoutOrder(WalletPass wp, String connectionId, String orderId) {
    // sample: getCheckoutOrder
    CheckoutOrderDetail detail = wp.checkoutConnections().orders().get(connectionId, orderId);
    System.out.println(detail.id());
    // end of sample
  }

  static void replayCheckoutOrder(WalletPass wp, String connectionId, String orderId) {
    // sample: replayCheckoutOrder
    CheckoutOrder order = wp.checkoutConnections().orders().replay(connectionId, orderId);
    System.out.println(order.id());
    // end of sample
  }

  static void listEnrolments(WalletPass wp) {
    // sample: listEnrolments
    for (Enrolment enrolment : wp.enrolments().list(
        ListEnrolmentsQuery.builder().status(EnrolmentStatus.DRAFT).build())) {
      System.out.println(enrolment.id());
    }
    // end of sample
  }

  static void createEnrolment(WalletPass wp) {
    // sample: createEnrolment
    Enrolment enrolment = wp.enrolments().create(
        CreateEnrolmentInput.builder()
            .slug("blue-cafe")
            .templateId("tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3")
            .name("Counter of the Blue Café")
            .fields(
                List.of(
                    EnrolmentFieldInput.builder().key("customer.name").required(true).build(),
                    EnrolmentFieldInput.builder().key("customer.email").required(true).build()))
            .consents(
                List.of(
                    EnrolmentConsentInput.builder()
                        .key("terms")
                        .putText("en", "I agree to the terms of the club.")
                        .required(true)
                        .url("https://example.com/terms")
                        .build(),
                    EnrolmentConsentInput.builder()
                        .key("news")
                        .putText("en", "Send me news by e-mail.")
                        .build()))
            .quota(500L)
            .build());
    System.out.println(enrolment.id());
    // end of sample
  }

  static void getEnrolment(WalletPass wp, String enrolmentId) {
    // sample: getEnrolment
    Enrolment enrolment = wp.enrolments().get(enrolmentId);
    System.out.println(enrolment.id());
    // end of sample
  }

  static void updateEnrolment(WalletPass wp, String enrolmentId) {
    // sample: updateEnrolment
    Enrolment enrolment = wp.enrolments().update(
        enrolmentId,
        EnrolmentPatch.builder()
            .closesAt(Instant.parse("2027-01-01T00:00:00.000Z"))
            .quota(1000L)
            .build());
    System.out.println(enrolment.id());
    // end of sample
  }

  static void openEnrolment(WalletPass wp, String enrolmentId) {
    // sample: openEnrolment
    Enrolment enrolment = wp.enrolments().open(enrolmentId);
    System.out.println(enrolment.id());
    // end of sample
  }

  static void closeEnrolment(WalletPass wp, String enrolmentId) {
    // sample: closeEnrolment
    Enrolment enrolment = wp.enrolments().close(enrolmentId);
    System.out.println(enrolment.id());
    // end of sample
  }

  static void archiveEnrolment(WalletPass wp, String enrolmentId) {
    // sample: archiveEnrolment
    Enrolment enrolment = wp.enrolments().archive(enrolmentId);
    System.out.println(enrolment.id());
    // end of sample
  }

  static void listEnrolmentSubmissions(WalletPass wp, String enrolmentId) {
    // sample: listEnrolmentSubmissions
    for (EnrolmentSubmission submission : wp.enrolments().submissions().list(enrolmentId)) {
      System.out.println(submission.passId());
    }
    // end of sample
  }

  static void listEnrolmentConsents(WalletPass wp, String enrolmentId) {
    // sample: listEnrolmentConsents
    for (EnrolmentConsentVersion version : wp.enrolments().consents().list(enrolmentId)) {
      System.out.println(version.id());
    }
    // end of sample
  }

  static void drawEnrolmentPoster(WalletPass wp, String enrolmentId) {
    // sample: drawEnrolmentPoster
    String text = wp.enrolments().poster(enrolmentId);
    System.out.println(text);
    // end of sample
  }

  static void listLinkKeys(WalletPass wp) {
    // sample: listLinkKeys
    for (LinkKey key : wp.linkKeys().list()) {
      System.out.println(key.id());
    }
    // end of sample
  }

  static void createLinkKey(WalletPass wp) {
    // sample: createLinkKey
    NewLinkKey key = wp.linkKeys().create(
        CreateLinkKeyInput.builder()
            .name("Winter mailing")
            .maxPasses(5000L)
            .expiresAt(Instant.parse("2027-12-31T23:00:00.000Z"))
            .build());
    System.out.println(key.id());
    // end of sample
  }

  static void getLinkKey(WalletPass wp, String linkKeyId) {
    // sample: getLinkKey
    LinkKey key = wp.linkKeys().get(linkKeyId);
    System.out.println(key.id());
    // end of sample
  }

  static void rotateLinkKey(WalletPass wp, String linkKeyId) {
    // sample: rotateLinkKey
    NewLinkKey key = wp.linkKeys().rotate(
        linkKeyId,
        RotateLinkKeyInput.builder().gracePeriodSeconds(0L).build());
    System.out.println(key.id());
    // end of sample
  }

  static void revokeLinkKey(WalletPass wp, String linkKeyId) {
    // sample: revokeLinkKey
    LinkKey key = wp.linkKeys().revoke(linkKeyId);
    System.out.println(key.id());
    // end of sample
  }

  static void listCredentials(WalletPass wp) {
    // sample: listCredentials
    for (Credential credential : wp.credentials().list()) {
      System.out.println(credential.id());
    }
    // end of sample
  }

  static void createCredentialApple(WalletPass wp) {
    // sample: createCredentialApple
    Credential credential = wp.credentials().createApple(
        AppleCredentialInput.builder()
            .certificate("-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----\n")
            .privateKey(
                "-----BEGIN ENCRYPTED PRIVATE KEY-----\n…\n-----END ENCRYPTED PRIVATE KEY-----\n")
            .passphrase("of the private key")
            .build());
    System.out.println(credential.id());
    // end of sample
  }

  static void createCredentialGoogle(WalletPass wp) {
    // sample: createCredentialGoogle
    Credential credential = wp.credentials().createGoogle(
        GoogleCredentialInput.builder()
            .issuerId("3388000000022000000")
            .serviceAccount(
                Map.of(
                    "type",
                    "service_account",
                    "client_email",
                    "passes@example.iam.gserviceaccount.com",
                    "private_key_id",
                    "0123456789abcdef",
                    "private_key",
                    "-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----\n"))
            .build());
    System.out.println(credential.id());
    // end of sample
  }

  static void getCredential(WalletPass wp, String credentialId) {
    // sample: getCredential
    Credential credential = wp.credentials().get(credentialId);
    System.out.println(credential.id());
    // end of sample
  }

  static void deleteCredential(WalletPass wp, String credentialId) {
    // sample: deleteCredential
    wp.credentials().delete(credentialId);
    // end of sample
  }

  static void selfTestCredential(WalletPass wp, String credentialId) {
    // sample: selfTestCredential
    CredentialSelfTest test = wp.credentials().selfTest(credentialId);
    System.out.println(test.id());
    // end of sample
  }

  static void listApiKeys(WalletPass wp) {
    // sample: listApiKeys
    for (ApiKey key : wp.apiKeys().list()) {
      System.out.println(key.id());
    }
    // end of sample
  }

  static void createApiKey(WalletPass wp) {
    // sample: createApiKey
    NewApiKey key = wp.apiKeys().create(
        CreateApiKeyInput.builder()
            .name("Turnstiles, north entrance")
            .scopes(List.of(Scope.ACCESS_VERIFY))
            .expiresAt(Instant.parse("2027-12-31T23:00:00.000Z"))
            .build());
    System.out.println(key.id());
    // end of sample
  }

  static void rotateApiKey(WalletPass wp, String keyId) {
    // sample: rotateApiKey
    NewApiKey key = wp.apiKeys().rotate(
        keyId,
        RotateApiKeyInput.builder().gracePeriodSeconds(0L).build());
    System.out.println(key.id());
    // end of sample
  }

  static void revokeApiKey(WalletPass wp, String keyId) {
    // sample: revokeApiKey
    ApiKey key = wp.apiKeys().revoke(
        keyId,
        RevokeApiKeyInput.builder().descendants(true).build());
    System.out.println(key.id());
    // end of sample
  }

  static void deleteApiKey(WalletPass wp, String keyId) {
    // sample: deleteApiKey
    wp.apiKeys().delete(keyId);
    // end of sample
  }

  static void getWorkspace(WalletPass wp) {
    // sample: getWorkspace
    Workspace workspace = wp.workspace().get();
    System.out.println(workspace.id());
    // end of sample
  }

  static void updateWorkspace(WalletPass wp) {
    // sample: updateWorkspace
    Workspace workspace = wp.workspace().update(
        UpdateWorkspaceInput.builder().timeZone("Europe/Berlin").build());
    System.out.println(workspace.id());
    // end of sample
  }

  static void createSampleData(WalletPass wp) {
    // sample: createSampleData
    SampleData data = wp.workspace().createSampleData();
    System.out.println(data.templates());
    // end of sample
  }

  static void deleteSampleData(WalletPass wp) {
    // sample: deleteSampleData
    SampleData data = wp.workspace().deleteSampleData();
    System.out.println(data.templates());
    // end of sample
  }

  static void getOverview(WalletPass wp) {
    // sample: getOverview
    Overview overview = wp.workspace().overview();
    System.out.println(overview.days());
    // end of sample
  }

  static void getFunnel(WalletPass wp) {
    // sample: getFunnel
    FunnelReport report = wp.workspace().funnel();
    System.out.println(report.items());
    // end of sample
  }
}
