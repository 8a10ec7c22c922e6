// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.internal.Sender;

/** The groups of operations that a client has. */
public abstract class AsyncResources {
  private final AsyncPassesResource passes;
  private final AsyncBundlesResource bundles;
  private final AsyncPushFailuresResource pushFailures;
  private final AsyncAccessResource access;
  private final AsyncScannersResource scanners;
  private final AsyncScansResource scans;
  private final AsyncTemplatesResource templates;
  private final AsyncAssetsResource assets;
  private final AsyncCampaignsResource campaigns;
  private final AsyncExportsResource exports;
  private final AsyncImportsResource imports;
  private final AsyncJobsResource jobs;
  private final AsyncEventsResource events;
  private final AsyncAuditEntriesResource auditEntries;
  private final AsyncWebhookEndpointsResource webhookEndpoints;
  private final AsyncWebhookDeliveriesResource webhookDeliveries;
  private final AsyncCheckoutConnectionsResource checkoutConnections;
  private final AsyncEnrolmentsResource enrolments;
  private final AsyncLinkKeysResource linkKeys;
  private final AsyncCredentialsResource credentials;
  private final AsyncApiKeysResource apiKeys;
  private final AsyncWorkspaceResource workspace;

  /** Called by the SDK itself. */
  protected AsyncResources(Sender sender) {
    this.passes = new AsyncPassesResource(sender);
    this.bundles = new AsyncBundlesResource(sender);
    this.pushFailures = new AsyncPushFailuresResource(sender);
    this.access = new AsyncAccessResource(sender);
    this.scanners = new AsyncScannersResource(sender);
    this.scans = new AsyncScansResource(sender);
    this.templates = new AsyncTemplatesResource(sender);
    this.assets = new AsyncAssetsResource(sender);
    this.campaigns = new AsyncCampaignsResource(sender);
    this.exports = new AsyncExportsResource(sender);
    this.imports = new AsyncImportsResource(sender);
    this.jobs = new AsyncJobsResource(sender);
    this.events = new AsyncEventsResource(sender);
    this.auditEntries = new AsyncAuditEntriesResource(sender);
    this.webhookEndpoints = new AsyncWebhookEndpointsResource(sender);
    this.webhookDeliveries = new AsyncWebhookDeliveriesResource(sender);
    this.checkoutConnections = new AsyncCheckoutConnectionsResource(sender);
    this.enrolments = new AsyncEnrolmentsResource(sender);
    this.linkKeys = new AsyncLinkKeysResource(sender);
    this.credentials = new AsyncCredentialsResource(sender);
    this.apiKeys = new AsyncApiKeysResource(sender);
    this.workspace = new AsyncWorkspaceResource(sender);
  }

  public AsyncPassesResource passes() {
    return passes;
  }

  public AsyncBundlesResource bundles() {
    return bundles;
  }

  public AsyncPushFailuresResource pushFailures() {
    return pushFailures;
  }

  public AsyncAccessResource access() {
    return access;
  }

  public AsyncScannersResource scanners() {
    return scanners;
  }

  public AsyncScansResource scans() {
    return scans;
  }

  public AsyncTemplatesResource templates() {
    return templates;
  }

  public AsyncAssetsResource assets() {
    return assets;
  }

  public AsyncCampaignsResource campaigns() {
    return campaigns;
  }

  public AsyncExportsResource exports() {
    return exports;
  }

  public AsyncImportsResource imports() {
    return imports;
  }

  public AsyncJobsResource jobs() {
    return jobs;
  }

  public AsyncEventsResource events() {
    return events;
  }

  public AsyncAuditEntriesResource auditEntries() {
    return auditEntries;
  }

  public AsyncWebhookEndpointsResource webhookEndpoints() {
    return webhookEndpoints;
  }

  public AsyncWebhookDeliveriesResource webhookDeliveries() {
    return webhookDeliveries;
  }

  public AsyncCheckoutConnectionsResource checkoutConnections() {
    return checkoutConnections;
  }

  public AsyncEnrolmentsResource enrolments() {
    return enrolments;
  }

  public AsyncLinkKeysResource linkKeys() {
    return linkKeys;
  }

  public AsyncCredentialsResource credentials() {
    return credentials;
  }

  public AsyncApiKeysResource apiKeys() {
    return apiKeys;
  }

  public AsyncWorkspaceResource workspace() {
    return workspace;
  }
}
