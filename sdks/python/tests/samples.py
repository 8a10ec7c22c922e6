# Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

from datetime import datetime

from wallet_pass_service import WalletPass


def export_passes_as_csv(wp: WalletPass) -> None:
    # sample: exportPassesAsCsv
    text = wp.passes.export_csv()
    print(text)
    # end of sample


def export_passes(wp: WalletPass) -> None:
    # sample: exportPasses
    text = wp.passes.export()
    print(text)
    # end of sample


def void_passes(wp: WalletPass) -> None:
    # sample: voidPasses
    job = wp.passes.void_all(
        reason="Event cancelled",
        filter={"templateId": "tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3", "status": "ACTIVE"},
        expected_count=212,
    )
    print(job.id)
    # end of sample


def list_passes(wp: WalletPass) -> None:
    # sample: listPasses
    for pass_ in wp.passes.list(status="ACTIVE"):
        print(pass_.download_url)
    # end of sample


def create_pass(wp: WalletPass) -> None:
    # sample: createPass
    pass_ = wp.passes.create(
        template_id="tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3",
        customer={"name": "Sofia Lindqvist", "email": "sofia@example.com"},
        fields={"gate": "B", "section": "A", "row": "7", "seat": "21"},
    )
    print(pass_.download_url)
    # end of sample


def issue_pass(wp: WalletPass) -> None:
    # sample: issuePass
    pass_ = wp.passes.issue(
        template_id="tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3",
        customer={"name": "Sofia Lindqvist", "email": "sofia@example.com"},
        fields={"gate": "B", "section": "A", "row": "7", "seat": "21"},
        barcode_type="PKBarcodeFormatQR",
    )
    print(pass_.download_url)
    # end of sample


def create_passes(wp: WalletPass) -> None:
    # sample: createPasses
    result = wp.passes.create_batch(
        passes=[
            {
                "template_id": "tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3",
                "customer": {"name": "Sofia Lindqvist", "email": "sofia@example.com"},
                "fields": {"gate": "B", "section": "A", "row": "7", "seat": "21"},
            },
            {
                "template_id": "tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3",
                "customer": {"name": "Sofia Lindqvist", "email": "sofia@example.com"},
                "fields": {"gate": "B", "section": "A", "row": "7", "seat": "21"},
            },
        ],
        bundle=True,
    )
    print(result.items)
    # end of sample


def count_passes(wp: WalletPass) -> None:
    # sample: countPasses
    count = wp.passes.count()
    print(count.count)
    # end of sample


def get_pass_by_serial(wp: WalletPass, serial_number: str) -> None:
    # sample: getPassBySerial
    pass_ = wp.passes.get_by_serial(serial_number)
    print(pass_.download_url)
    # end of sample


def create_or_replace_pass(wp: WalletPass, serial_number: str) -> None:
    # sample: createOrReplacePass
    pass_ = wp.passes.create_or_replace(
        serial_number,
        template_id="tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3",
        customer={"name": "Sofia Lindqvist", "email": "sofia@example.com"},
        fields={"gate": "B", "section": "A", "row": "7", "seat": "21"},
    )
    print(pass_.download_url)
    # end of sample


def update_pass_by_serial(wp: WalletPass, serial_number: str) -> None:
    # sample: updatePassBySerial
    pass_ = wp.passes.update_by_serial(
        serial_number, fields={"gate": "C"}, push_message="Your gate is now C"
    )
    print(pass_.download_url)
    # end of sample


def get_pass(wp: WalletPass, pass_id: str) -> None:
    # sample: getPass
    pass_ = wp.passes.get(pass_id)
    print(pass_.download_url)
    # end of sample


def update_pass(wp: WalletPass, pass_id: str) -> None:
    # sample: updatePass
    pass_ = wp.passes.update(pass_id, fields={"gate": "C"}, push_message="Your gate is now C")
    print(pass_.download_url)
    # end of sample


def delete_pass(wp: WalletPass, pass_id: str) -> None:
    # sample: deletePass
    wp.passes.delete(pass_id)
    # end of sample


def get_pass_template(wp: WalletPass, pass_id: str) -> None:
    # sample: getPassTemplate
    template = wp.passes.get_template(pass_id)
    print(template.id)
    # end of sample


def preview_pass(wp: WalletPass, pass_id: str) -> None:
    # sample: previewPass
    text = wp.passes.preview(pass_id)
    print(text)
    # end of sample


def push_to_pass(wp: WalletPass, pass_id: str) -> None:
    # sample: pushToPass
    pass_ = wp.passes.push(pass_id, push_message="Doors open half an hour later")
    print(pass_.download_url)
    # end of sample


def suspend_pass(wp: WalletPass, pass_id: str) -> None:
    # sample: suspendPass
    pass_ = wp.passes.suspend(pass_id, reason="Reported lost")
    print(pass_.download_url)
    # end of sample


def resume_pass(wp: WalletPass, pass_id: str) -> None:
    # sample: resumePass
    pass_ = wp.passes.resume(pass_id, reason="Found again")
    print(pass_.download_url)
    # end of sample


def redeem_pass(wp: WalletPass, pass_id: str) -> None:
    # sample: redeemPass
    pass_ = wp.passes.redeem(pass_id, reason="Gate 4")
    print(pass_.download_url)
    # end of sample


def void_pass(wp: WalletPass, pass_id: str) -> None:
    # sample: voidPass
    pass_ = wp.passes.void(pass_id, reason="Refunded")
    print(pass_.download_url)
    # end of sample


def reinstate_pass(wp: WalletPass, pass_id: str) -> None:
    # sample: reinstatePass
    pass_ = wp.passes.reinstate(
        pass_id,
        reason="Redeemed by mistake",
        expiration_date=datetime.fromisoformat("2099-12-01T19:00:00.000Z"),
    )
    print(pass_.download_url)
    # end of sample


def rotate_pass_link(wp: WalletPass, pass_id: str) -> None:
    # sample: rotatePassLink
    pass_ = wp.passes.rotate_link(pass_id)
    print(pass_.download_url)
    # end of sample


def get_pass_timeline(wp: WalletPass, pass_id: str) -> None:
    # sample: getPassTimeline
    for entry in wp.passes.timeline(pass_id):
        print(entry.seq)
    # end of sample


def get_bundle(wp: WalletPass, bundle_id: str) -> None:
    # sample: getBundle
    passes = wp.bundles.get(bundle_id)
    print(passes.bundle_id)
    # end of sample


def rotate_bundle_link(wp: WalletPass, bundle_id: str) -> None:
    # sample: rotateBundleLink
    bundle = wp.bundles.rotate_link(bundle_id)
    print(bundle.bundle_id)
    # end of sample


def list_push_failures(wp: WalletPass) -> None:
    # sample: listPushFailures
    for failure in wp.push_failures.list():
        print(failure.pass_id)
    # end of sample


def retry_pushes(wp: WalletPass) -> None:
    # sample: retryPushes
    pushes = wp.push_failures.retry(pass_ids=["pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3"])
    print(pushes.queued)
    # end of sample


def list_points(wp: WalletPass, pass_id: str) -> None:
    # sample: listPoints
    for transaction in wp.passes.points.list(pass_id):
        print(transaction.id)
    # end of sample


def add_points(wp: WalletPass, pass_id: str) -> None:
    # sample: addPoints
    points = wp.passes.points.add(
        pass_id,
        points_added=50,
        transaction_id="txn_1001",
        trigger_push_notification=True,
        push_message="You earned 50 points",
    )
    print(points.transaction)
    # end of sample


def redeem_points(wp: WalletPass, pass_id: str) -> None:
    # sample: redeemPoints
    points = wp.passes.points.redeem(pass_id, points_redeemed=40, transaction_id="txn_1002")
    print(points.transaction)
    # end of sample


def reverse_points(wp: WalletPass, pass_id: str) -> None:
    # sample: reversePoints
    points = wp.passes.points.reverse(pass_id, transaction_id="txn_1003", reverses="txn_1001")
    print(points.transaction)
    # end of sample


def get_point_lots(wp: WalletPass, pass_id: str) -> None:
    # sample: getPointLots
    lots = wp.passes.points.lots(pass_id)
    print(lots.balance)
    # end of sample


def add_stamps(wp: WalletPass, pass_id: str) -> None:
    # sample: addStamps
    points = wp.passes.add_stamps(
        pass_id,
        transaction_id="txn_3001",
        trigger_push_notification=True,
        push_message="One more stamp",
    )
    print(points.transaction)
    # end of sample


def get_rewards(wp: WalletPass, pass_id: str) -> None:
    # sample: getRewards
    rewards = wp.passes.rewards.get(pass_id)
    print(rewards.balance)
    # end of sample


def redeem_reward(wp: WalletPass, pass_id: str, reward_key: str) -> None:
    # sample: redeemReward
    points = wp.passes.rewards.redeem(
        pass_id,
        reward_key,
        transaction_id="txn_2001",
        trigger_push_notification=True,
        push_message="Enjoy your coffee",
    )
    print(points.transaction)
    # end of sample


def set_tier(wp: WalletPass, pass_id: str) -> None:
    # sample: setTier
    pass_ = wp.passes.set_tier(pass_id, tier="gold")
    print(pass_.download_url)
    # end of sample


def get_access(wp: WalletPass, pass_id: str) -> None:
    # sample: getAccess
    access = wp.passes.access.get(pass_id)
    print(access.access)
    # end of sample


def set_access(wp: WalletPass, pass_id: str) -> None:
    # sample: setAccess
    set = wp.passes.access.set(
        pass_id,
        access_level="Staff",
        valid_from=datetime.fromisoformat("2026-11-01T00:00:00.000Z"),
        valid_until=datetime.fromisoformat("2027-11-01T00:00:00.000Z"),
        allowed_doors=["door_main", "door_store"],
    )
    print(set.access)
    # end of sample


def verify_access(wp: WalletPass) -> None:
    # sample: verifyAccess
    decision = wp.access.verify(
        credential="TICKET-2026-0001", door_id="door_main", direction="in", reader_id="r-1"
    )
    print(decision.decision)
    # end of sample


def list_access_events(wp: WalletPass) -> None:
    # sample: listAccessEvents
    for event in wp.access.events.list():
        print(event.id)
    # end of sample


def get_door_list(wp: WalletPass, door_id: str) -> None:
    # sample: getDoorList
    list = wp.access.doors.get_list(door_id)
    print(list.jws)
    # end of sample


def list_scanners(wp: WalletPass) -> None:
    # sample: listScanners
    for scanner in wp.scanners.list():
        print(scanner.id)
    # end of sample


def create_scanner(wp: WalletPass) -> None:
    # sample: createScanner
    scanner = wp.scanners.create(
        name="North gate",
        mode="entry",
        door_ids=["door_main"],
        entry={"scope": "Friday evening", "limit": 1},
        shows_name="first",
        expires_at=datetime.fromisoformat("2027-12-01T06:00:00.000Z"),
    )
    print(scanner.id)
    # end of sample


def get_all_scanner_counts(wp: WalletPass) -> None:
    # sample: getAllScannerCounts
    counts = wp.scanners.all_counts()
    print(counts.items)
    # end of sample


def get_scanner(wp: WalletPass, scanner_id: str) -> None:
    # sample: getScanner
    scanner = wp.scanners.get(scanner_id)
    print(scanner.id)
    # end of sample


def update_scanner(wp: WalletPass, scanner_id: str) -> None:
    # sample: updateScanner
    scanner = wp.scanners.update(
        scanner_id, expires_at=datetime.fromisoformat("2027-12-02T06:00:00.000Z")
    )
    print(scanner.id)
    # end of sample


def revoke_scanner(wp: WalletPass, scanner_id: str) -> None:
    # sample: revokeScanner
    scanner = wp.scanners.revoke(scanner_id)
    print(scanner.id)
    # end of sample


def get_scanner_counts(wp: WalletPass, scanner_id: str) -> None:
    # sample: getScannerCounts
    counts = wp.scanners.counts(scanner_id)
    print(counts.scanner_id)
    # end of sample


def create_scan(wp: WalletPass) -> None:
    # sample: createScan
    scan = wp.scans.create(
        credential="TICKET-2026-0001",
        event_id="01KAJ2Z4Q8X3M6T9V5W7Y1B2C3",
        action="admit",
        door_id="door_main",
    )
    print(scan.id)
    # end of sample


def create_scans(wp: WalletPass) -> None:
    # sample: createScans
    batch = wp.scans.create_batch(
        scans=[
            {
                "credential": "TICKET-2026-0001",
                "event_id": "01KAJ2Z4Q8X3M6T9V5W7Y1B2C4",
                "action": "check",
                "door_id": "door_main",
            }
        ]
    )
    print(batch.items)
    # end of sample


def undo_scan(wp: WalletPass, device_event_id: str) -> None:
    # sample: undoScan
    scan = wp.scans.undo(device_event_id)
    print(scan.id)
    # end of sample


def get_own_scanner(wp: WalletPass) -> None:
    # sample: getOwnScanner
    scanner = wp.scans.scanner()
    print(scanner.id)
    # end of sample


def get_scan_list(wp: WalletPass) -> None:
    # sample: getScanList
    list = wp.scans.offline_list()
    print(list.jws)
    # end of sample


def list_admissions(wp: WalletPass) -> None:
    # sample: listAdmissions
    for admission in wp.access.admissions.list():
        print(admission.id)
    # end of sample


def list_templates(wp: WalletPass) -> None:
    # sample: listTemplates
    for template in wp.templates.list(status="DRAFT"):
        print(template.id)
    # end of sample


def create_template(wp: WalletPass) -> None:
    # sample: createTemplate
    template = wp.templates.create(
        name="Bluewater Jazz Festival",
        kind="eventTicket",
        organization_name="Bluewater Events",
        design={
            "background_color": "#12355b",
            "foreground_color": "#ffffff",
            "label_color": "#c9d6e8",
        },
        fields=[
            {
                "key": "gate",
                "label": "Gate",
                "slot": "header",
                "change_message": "Your gate is now %@",
            },
            {"key": "guest", "label": "Guest", "slot": "primary", "binding": "customer.name"},
            {"key": "section", "label": "Section", "slot": "secondary", "binding": "event.section"},
            {"key": "row", "label": "Row", "slot": "secondary", "binding": "event.row"},
            {"key": "seat", "label": "Seat", "slot": "secondary", "binding": "event.seat"},
            {
                "key": "until",
                "label": "Valid until",
                "slot": "auxiliary",
                "type": "date",
                "binding": "expirationDate",
                "date_style": "medium",
                "time_style": "none",
            },
        ],
        barcode={"value": "{{serialNumber}}", "alternative_text": "{{serialNumber}}"},
    )
    print(template.id)
    # end of sample


def get_template(wp: WalletPass, template_id: str) -> None:
    # sample: getTemplate
    detail = wp.templates.get(template_id)
    print(detail.id)
    # end of sample


def update_template(wp: WalletPass, template_id: str) -> None:
    # sample: updateTemplate
    template = wp.templates.update(template_id, design={"background_color": "#102030"})
    print(template.id)
    # end of sample


def delete_template(wp: WalletPass, template_id: str) -> None:
    # sample: deleteTemplate
    wp.templates.delete(template_id)
    # end of sample


def publish_template(wp: WalletPass, template_id: str) -> None:
    # sample: publishTemplate
    template = wp.templates.publish(template_id)
    print(template.id)
    # end of sample


def archive_template(wp: WalletPass, template_id: str) -> None:
    # sample: archiveTemplate
    template = wp.templates.archive(template_id)
    print(template.id)
    # end of sample


def unarchive_template(wp: WalletPass, template_id: str) -> None:
    # sample: unarchiveTemplate
    template = wp.templates.unarchive(template_id)
    print(template.id)
    # end of sample


def duplicate_template(wp: WalletPass, template_id: str) -> None:
    # sample: duplicateTemplate
    template = wp.templates.duplicate(template_id)
    print(template.id)
    # end of sample


def create_test_pass(wp: WalletPass, template_id: str) -> None:
    # sample: createTestPass
    pass_ = wp.templates.create_test_pass(template_id)
    print(pass_.download_url)
    # end of sample


def create_template_from_pkpass(wp: WalletPass, data: bytes) -> None:
    # sample: createTemplateFromPkpass
    template = wp.templates.create_from_pkpass(data, "application/vnd.apple.pkpass")
    print(template.id)
    # end of sample


def get_template_version(wp: WalletPass, template_id: str, version: str) -> None:
    # sample: getTemplateVersion
    template = wp.templates.get_version(template_id, version)
    print(template.id)
    # end of sample


def get_template_reach(wp: WalletPass, template_id: str) -> None:
    # sample: getTemplateReach
    reach = wp.templates.get_reach(template_id)
    print(reach.passes)
    # end of sample


def preview_template(wp: WalletPass, template_id: str) -> None:
    # sample: previewTemplate
    text = wp.templates.preview(template_id)
    print(text)
    # end of sample


def create_asset(wp: WalletPass, data: bytes) -> None:
    # sample: createAsset
    asset = wp.assets.create(data, "image/png")
    print(asset.id)
    # end of sample


def get_asset(wp: WalletPass, asset_id: str) -> None:
    # sample: getAsset
    asset = wp.assets.get(asset_id)
    print(asset.id)
    # end of sample


def list_campaigns(wp: WalletPass) -> None:
    # sample: listCampaigns
    for campaign in wp.campaigns.list(status="DRAFT"):
        print(campaign.id)
    # end of sample


def create_campaign(wp: WalletPass) -> None:
    # sample: createCampaign
    campaign = wp.campaigns.create(
        name="Gate change",
        template_id="tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3",
        audience={
            "all": [
                {"field": "status", "in_": ["ACTIVE"]},
                {"field": "metadata.order", "exists": True},
            ]
        },
        message="Please use gate 4",
        change={"fields": {"gate": "4"}},
        quiet_hours={"from_": "21:00", "to": "08:00"},
    )
    print(campaign.id)
    # end of sample


def preview_campaign(wp: WalletPass) -> None:
    # sample: previewCampaign
    preview = wp.campaigns.preview(
        name="Gate change",
        template_id="tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3",
        audience={
            "all": [
                {"field": "status", "in_": ["ACTIVE"]},
                {"field": "metadata.order", "exists": True},
            ]
        },
        message="Please use gate 4",
        change={"fields": {"gate": "4"}},
        quiet_hours={"from_": "21:00", "to": "08:00"},
    )
    print(preview.matched)
    # end of sample


def get_campaign(wp: WalletPass, campaign_id: str) -> None:
    # sample: getCampaign
    campaign = wp.campaigns.get(campaign_id)
    print(campaign.id)
    # end of sample


def update_campaign(wp: WalletPass, campaign_id: str) -> None:
    # sample: updateCampaign
    campaign = wp.campaigns.update(campaign_id, message="Please use gate 4 from 18:00")
    print(campaign.id)
    # end of sample


def delete_campaign(wp: WalletPass, campaign_id: str) -> None:
    # sample: deleteCampaign
    wp.campaigns.delete(campaign_id)
    # end of sample


def preview_stored_campaign(wp: WalletPass, campaign_id: str) -> None:
    # sample: previewStoredCampaign
    preview = wp.campaigns.preview_stored(campaign_id)
    print(preview.matched)
    # end of sample


def start_campaign(wp: WalletPass, campaign_id: str) -> None:
    # sample: startCampaign
    campaign = wp.campaigns.start(campaign_id)
    print(campaign.id)
    # end of sample


def pause_campaign(wp: WalletPass, campaign_id: str) -> None:
    # sample: pauseCampaign
    campaign = wp.campaigns.pause(campaign_id)
    print(campaign.id)
    # end of sample


def resume_campaign(wp: WalletPass, campaign_id: str) -> None:
    # sample: resumeCampaign
    campaign = wp.campaigns.resume(campaign_id)
    print(campaign.id)
    # end of sample


def cancel_campaign(wp: WalletPass, campaign_id: str) -> None:
    # sample: cancelCampaign
    campaign = wp.campaigns.cancel(campaign_id)
    print(campaign.id)
    # end of sample


def revert_campaign(wp: WalletPass, campaign_id: str) -> None:
    # sample: revertCampaign
    campaign = wp.campaigns.revert(campaign_id)
    print(campaign.id)
    # end of sample


def list_campaign_passes(wp: WalletPass, campaign_id: str) -> None:
    # sample: listCampaignPasses
    for pass_ in wp.campaigns.passes(campaign_id):
        print(pass_.pass_id)
    # end of sample


def create_export(wp: WalletPass) -> None:
    # sample: createExport
    job = wp.exports.create(list="passes", format="csv", filter={"status": "ACTIVE"})
    print(job.id)
    # end of sample


def create_import(wp: WalletPass, data: bytes) -> None:
    # sample: createImport
    job = wp.imports.create(data, "text/csv")
    print(job.id)
    # end of sample


def check_import(wp: WalletPass, data: bytes) -> None:
    # sample: checkImport
    check = wp.imports.check(data, "text/csv")
    print(check.checked)
    # end of sample


def list_jobs(wp: WalletPass) -> None:
    # sample: listJobs
    for job in wp.jobs.list(type="import"):
        print(job.id)
    # end of sample


def get_job(wp: WalletPass, job_id: str) -> None:
    # sample: getJob
    job = wp.jobs.get(job_id)
    print(job.id)
    # end of sample


def get_job_result(wp: WalletPass, job_id: str) -> None:
    # sample: getJobResult
    text = wp.jobs.get_result(job_id)
    print(text)
    # end of sample


def cancel_job(wp: WalletPass, job_id: str) -> None:
    # sample: cancelJob
    job = wp.jobs.cancel(job_id)
    print(job.id)
    # end of sample


def list_events(wp: WalletPass) -> None:
    # sample: listEvents
    for event in wp.events.list(type="pass.created"):
        print(event.id)
    # end of sample


def get_event(wp: WalletPass, event_id: str) -> None:
    # sample: getEvent
    event = wp.events.get(event_id)
    print(event.id)
    # end of sample


def list_audit_entries(wp: WalletPass) -> None:
    # sample: listAuditEntries
    for entry in wp.audit_entries.list():
        print(entry.id)
    # end of sample


def export_audit_log(wp: WalletPass) -> None:
    # sample: exportAuditLog
    text = wp.audit_entries.export()
    print(text)
    # end of sample


def export_audit_log_as_csv(wp: WalletPass) -> None:
    # sample: exportAuditLogAsCsv
    text = wp.audit_entries.export_csv()
    print(text)
    # end of sample


def check_audit_log(wp: WalletPass) -> None:
    # sample: checkAuditLog
    check = wp.audit_entries.check()
    print(check.holds)
    # end of sample


def list_webhook_endpoints(wp: WalletPass) -> None:
    # sample: listWebhookEndpoints
    for endpoint in wp.webhook_endpoints.list():
        print(endpoint.id)
    # end of sample


def create_webhook_endpoint(wp: WalletPass) -> None:
    # sample: createWebhookEndpoint
    endpoint = wp.webhook_endpoints.create(
        url="https://example.com/hooks/passes",
        types=["pass.access.granted", "pass.points.redeemed"],
        description="Loyalty backend",
    )
    print(endpoint.id)
    # end of sample


def get_webhook_endpoint(wp: WalletPass, endpoint_id: str) -> None:
    # sample: getWebhookEndpoint
    endpoint = wp.webhook_endpoints.get(endpoint_id)
    print(endpoint.id)
    # end of sample


def update_webhook_endpoint(wp: WalletPass, endpoint_id: str) -> None:
    # sample: updateWebhookEndpoint
    endpoint = wp.webhook_endpoints.update(
        endpoint_id, types=None, custom_headers={"X-Team": "loyalty"}
    )
    print(endpoint.id)
    # end of sample


def delete_webhook_endpoint(wp: WalletPass, endpoint_id: str) -> None:
    # sample: deleteWebhookEndpoint
    wp.webhook_endpoints.delete(endpoint_id)
    # end of sample


def test_webhook_endpoint(wp: WalletPass, endpoint_id: str) -> None:
    # sample: testWebhookEndpoint
    delivery = wp.webhook_endpoints.test(endpoint_id)
    print(delivery.id)
    # end of sample


def rotate_webhook_secret(wp: WalletPass, endpoint_id: str) -> None:
    # sample: rotateWebhookSecret
    endpoint = wp.webhook_endpoints.rotate_secret(endpoint_id, grace_period_seconds=0)
    print(endpoint.id)
    # end of sample


def enable_webhook_endpoint(wp: WalletPass, endpoint_id: str) -> None:
    # sample: enableWebhookEndpoint
    endpoint = wp.webhook_endpoints.enable(endpoint_id)
    print(endpoint.id)
    # end of sample


def disable_webhook_endpoint(wp: WalletPass, endpoint_id: str) -> None:
    # sample: disableWebhookEndpoint
    endpoint = wp.webhook_endpoints.disable(endpoint_id)
    print(endpoint.id)
    # end of sample


def recover_webhook_endpoint(wp: WalletPass, endpoint_id: str) -> None:
    # sample: recoverWebhookEndpoint
    recovery = wp.webhook_endpoints.recover(
        endpoint_id, since=datetime.fromisoformat("2026-11-21T06:00:00.000Z")
    )
    print(recovery.endpoint_id)
    # end of sample


def list_webhook_deliveries(wp: WalletPass) -> None:
    # sample: listWebhookDeliveries
    for delivery in wp.webhook_deliveries.list(status="PENDING"):
        print(delivery.id)
    # end of sample


def get_webhook_delivery(wp: WalletPass, delivery_id: str) -> None:
    # sample: getWebhookDelivery
    delivery = wp.webhook_deliveries.get(delivery_id)
    print(delivery.id)
    # end of sample


def replay_webhook_delivery(wp: WalletPass, delivery_id: str) -> None:
    # sample: replayWebhookDelivery
    delivery = wp.webhook_deliveries.replay(delivery_id)
    print(delivery.id)
    # end of sample


def list_checkout_connections(wp: WalletPass) -> None:
    # sample: listCheckoutConnections
    for connection in wp.checkout_connections.list():
        print(connection.id)
    # end of sample


def create_checkout_connection(wp: WalletPass) -> None:
    # sample: createCheckoutConnection
    connection = wp.checkout_connections.create(source="generic", name="Our own shop")
    print(connection.id)
    # end of sample


def get_checkout_connection(wp: WalletPass, connection_id: str) -> None:
    # sample: getCheckoutConnection
    connection = wp.checkout_connections.get(connection_id)
    print(connection.id)
    # end of sample


def update_checkout_connection(wp: WalletPass, connection_id: str) -> None:
    # sample: updateCheckoutConnection
    connection = wp.checkout_connections.update(connection_id, status="DISABLED")
    print(connection.id)
    # end of sample


def delete_checkout_connection(wp: WalletPass, connection_id: str) -> None:
    # sample: deleteCheckoutConnection
    wp.checkout_connections.delete(connection_id)
    # end of sample


def rotate_checkout_secret(wp: WalletPass, connection_id: str) -> None:
    # sample: rotateCheckoutSecret
    connection = wp.checkout_connections.rotate_secret(connection_id)
    print(connection.id)
    # end of sample


def dry_run_checkout(wp: WalletPass, connection_id: str) -> None:
    # sample: dryRunCheckout
    run = wp.checkout_connections.dry_run(
        connection_id,
        type="order.paid",
        order={
            "orderId": "1001",
            "customer": {"name": "Sofia Lindqvist", "email": "sofia@example.com"},
            "lines": [{"id": "1", "sku": "TICKET-STD", "quantity": 2}],
        },
    )
    print(run.order)
    # end of sample


def list_checkout_rules(wp: WalletPass, connection_id: str) -> None:
    # sample: listCheckoutRules
    for rule in wp.checkout_connections.rules.list(connection_id):
        print(rule.id)
    # end of sample


def create_checkout_rule(wp: WalletPass, connection_id: str) -> None:
    # sample: createCheckoutRule
    rule = wp.checkout_connections.rules.create(
        connection_id,
        match={"sku": ["TICKET-*"]},
        template_id="tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3",
        serial_number="{{order.id}}-{{line.id}}-{{unit}}",
        customer={"name": "{{customer.name}}", "email": "{{customer.email}}"},
        fields={
            "seat": "{{line.properties.Seat[unit]}}",
            "gate": "{{order.attributes.Gate|default:'A'}}",
        },
        on_refund="void",
    )
    print(rule.id)
    # end of sample


def get_checkout_rule(wp: WalletPass, connection_id: str, rule_id: str) -> None:
    # sample: getCheckoutRule
    rule = wp.checkout_connections.rules.get(connection_id, rule_id)
    print(rule.id)
    # end of sample


def update_checkout_rule(wp: WalletPass, connection_id: str, rule_id: str) -> None:
    # sample: updateCheckoutRule
    rule = wp.checkout_connections.rules.update(
        connection_id, rule_id, match={"sku": ["TICKET-*", "SEAT-*"]}
    )
    print(rule.id)
    # end of sample


def delete_checkout_rule(wp: WalletPass, connection_id: str, rule_id: str) -> None:
    # sample: deleteCheckoutRule
    wp.checkout_connections.rules.delete(connection_id, rule_id)
    # end of sample


def dry_run_checkout_rule(wp: WalletPass, connection_id: str) -> None:
    # sample: dryRunCheckoutRule
    run = wp.checkout_connections.rules.dry_run(
        connection_id,
        rule={
            "match": {"sku": ["TICKET-*"]},
            "template_id": "tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3",
            "fields": {"seat": "{{line.properties.Seat[unit]}}"},
        },
        order={
            "type": "order.paid",
            "order": {
                "orderId": "1001",
                "customer": {"name": "Sofia Lindqvist", "email": "sofia@example.com"},
                "lines": [
                    {
                        "id": "1",
                        "sku": "TICKET-STD",
                        "quantity": 2,
                        "properties": {"Seat": ["12A", "12B"]},
                    }
                ],
            },
        },
    )
    print(run.order)
    # end of sample


def list_checkout_orders(wp: WalletPass, connection_id: str) -> None:
    # sample: listCheckoutOrders
    for order in wp.checkout_connections.orders.list(connection_id, status="ISSUED"):
        print(order.id)
    # end of sample


def get_checkout_order(wp: WalletPass, connection_id: str, order_id: str) -> None:
    # sample: getCheckoutOrder
    detail = wp.checkout_connections.orders.get(connection_id, order_id)
    print(detail.id)
    # end of sample


def replay_checkout_order(wp: WalletPass, connection_id: str, order_id: str) -> None:
    # sample: replayCheckoutOrder
    order = wp.checkout_connections.orders.replay(connection_id, order_id)
    print(order.id)
    # end of sample


def list_enrolments(wp: WalletPass) -> None:
    # sample: listEnrolments
    for enrolment in wp.enrolments.list(status="DRAFT"):
        print(enrolment.id)
    # end of sample


def create_enrolment(wp: WalletPass) -> None:
    # sample: createEnrolment
    enrolment = wp.enrolments.create(
        slug="blue-cafe",
        template_id="tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3",
        name="Counter of the Blue Café",
        fields=[
            {"key": "customer.name", "required": True},
            {"key": "customer.email", "required": True},
        ],
        consents=[
            {
                "key": "terms",
                "text": {"en": "I agree to the terms of the club."},
                "required": True,
                "url": "https://example.com/terms",
            },
            {"key": "news", "text": {"en": "Send me news by e-mail."}},
        ],
        quota=500,
    )
    print(enrolment.id)
    # end of sample


def get_enrolment(wp: WalletPass, enrolment_id: str) -> None:
    # sample: getEnrolment
    enrolment = wp.enrolments.get(enrolment_id)
    print(enrolment.id)
    # end of sample


def update_enrolment(wp: WalletPass, enrolment_id: str) -> None:
    # sample: updateEnrolment
    enrolment = wp.enrolments.update(
        enrolment_id, closes_at=datetime.fromisoformat("2027-01-01T00:00:00.000Z"), quota=1000
    )
    print(enrolment.id)
    # end of sample


def open_enrolment(wp: WalletPass, enrolment_id: str) -> None:
    # sample: openEnrolment
    enrolment = wp.enrolments.open(enrolment_id)
    print(enrolment.id)
    # end of sample


def close_enrolment(wp: WalletPass, enrolment_id: str) -> None:
    # sample: closeEnrolment
    enrolment = wp.enrolments.close(enrolment_id)
    print(enrolment.id)
    # end of sample


def archive_enrolment(wp: WalletPass, enrolment_id: str) -> None:
    # sample: archiveEnrolment
    enrolment = wp.enrolments.archive(enrolment_id)
    print(enrolment.id)
    # end of sample


def list_enrolment_submissions(wp: WalletPass, enrolment_id: str) -> None:
    # sample: listEnrolmentSubmissions
    for submission in wp.enrolments.submissions.list(enrolment_id):
        print(submission.pass_id)
    # end of sample


def list_enrolment_consents(wp: WalletPass, enrolment_id: str) -> None:
    # sample: listEnrolmentConsents
    for version in wp.enrolments.consents.list(enrolment_id):
        print(version.id)
    # end of sample


def draw_enrolment_poster(wp: WalletPass, enrolment_id: str) -> None:
    # sample: drawEnrolmentPoster
    text = wp.enrolments.poster(enrolment_id)
    print(text)
    # end of sample


def list_link_keys(wp: WalletPass) -> None:
    # sample: listLinkKeys
    for key in wp.link_keys.list():
        print(key.id)
    # end of sample


def create_link_key(wp: WalletPass) -> None:
    # sample: createLinkKey
    key = wp.link_keys.create(
        name="Winter mailing",
        max_passes=5000,
        expires_at=datetime.fromisoformat("2027-12-31T23:00:00.000Z"),
    )
    print(key.id)
    # end of sample


def get_link_key(wp: WalletPass, link_key_id: str) -> None:
    # sample: getLinkKey
    key = wp.link_keys.get(link_key_id)
    print(key.id)
    # end of sample


def rotate_link_key(wp: WalletPass, link_key_id: str) -> None:
    # sample: rotateLinkKey
    key = wp.link_keys.rotate(link_key_id, grace_period_seconds=0)
    print(key.id)
    # end of sample


def revoke_link_key(wp: WalletPass, link_key_id: str) -> None:
    # sample: revokeLinkKey
    key = wp.link_keys.revoke(link_key_id)
    print(key.id)
    # end of sample


def list_credentials(wp: WalletPass) -> None:
    # sample: listCredentials
    for credential in wp.credentials.list():
        print(credential.id)
    # end of sample


def create_credential_apple(wp: WalletPass) -> None:
    # sample: createCredentialApple
    credential = wp.credentials.create_apple(
        certificate="-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----\n",
        private_key="-----BEGIN ENCRYPTED PRIVATE KEY-----\n…\n-----END ENCRYPTED PRIVATE KEY-----\n",
        passphrase="of the private key",
    )
    print(credential.id)
    # end of sample


def create_credential_google(wp: WalletPass) -> None:
    # sample: createCredentialGoogle
    credential = wp.credentials.create_google(
        issuer_id="3388000000022000000",
        service_account={
            "type": "service_account",
            "client_email": "passes@example.iam.gserviceaccount.com",
            "private_key_id": "0123456789abcdef",
            "private_key": "-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----\n",
        },
    )
    print(credential.id)
    # end of sample


def get_credential(wp: WalletPass, credential_id: str) -> None:
    # sample: getCredential
    credential = wp.credentials.get(credential_id)
    print(credential.id)
    # end of sample


def delete_credential(wp: WalletPass, credential_id: str) -> None:
    # sample: deleteCredential
    wp.credentials.delete(credential_id)
    # end of sample


def self_test_credential(wp: WalletPass, credential_id: str) -> None:
    # sample: selfTestCredential
    test = wp.credentials.self_test(credential_id)
    print(test.id)
    # end of sample


def list_api_keys(wp: WalletPass) -> None:
    # sample: listApiKeys
    for key in wp.api_keys.list():
        print(key.id)
    # end of sample


def create_api_key(wp: WalletPass) -> None:
    # sample: createApiKey
    key = wp.api_keys.create(
        name="Turnstiles, north entrance",
        scopes=["access:verify"],
        expires_at=datetime.fromisoformat("2027-12-31T23:00:00.000Z"),
    )
    print(key.id)
    # end of sample


def rotate_api_key(wp: WalletPass, key_id: str) -> None:
    # sample: rotateApiKey
    key = wp.api_keys.rotate(key_id, grace_period_seconds=0)
    print(key.id)
    # end of sample


def revoke_api_key(wp: WalletPass, key_id: str) -> None:
    # sample: revokeApiKey
    key = wp.api_keys.revoke(key_id, descendants=True)
    print(key.id)
    # end of sample


def delete_api_key(wp: WalletPass, key_id: str) -> None:
    # sample: deleteApiKey
    wp.api_keys.delete(key_id)
    # end of sample


def get_workspace(wp: WalletPass) -> None:
    # sample: getWorkspace
    workspace = wp.workspace.get()
    print(workspace.id)
    # end of sample


def update_workspace(wp: WalletPass) -> None:
    # sample: updateWorkspace
    workspace = wp.workspace.update(time_zone="Europe/Berlin")
    print(workspace.id)
    # end of sample


def create_sample_data(wp: WalletPass) -> None:
    # sample: createSampleData
    data = wp.workspace.create_sample_data()
    print(data.templates)
    # end of sample


def delete_sample_data(wp: WalletPass) -> None:
    # sample: deleteSampleData
    data = wp.workspace.delete_sample_data()
    print(data.templates)
    # end of sample


def get_overview(wp: WalletPass) -> None:
    # sample: getOverview
    overview = wp.workspace.overview()
    print(overview.days)
    # end of sample


def get_funnel(wp: WalletPass) -> None:
    # sample: getFunnel
    report = wp.workspace.funnel()
    print(report.items)
    # end of sample
