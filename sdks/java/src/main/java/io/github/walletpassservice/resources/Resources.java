// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.internal.Sender;

/** The groups of operations that a client has. */
public abstract class Resources {
  private final PassesResource passes;
  private final BundlesResource bundles;
  private final PushFailuresResource pushFailures;
  private final AccessResource access;
  private final ScannersResource scanners;
  private final ScansResource scans;
  private final TemplatesResource templates;
  private final AssetsResource assets;
  private final CampaignsResource campaigns;
  private final ExportsResource exports;
  private final ImportsResource imports;
  private final JobsResource jobs;
  private final EventsResource events;
  private final AuditEntriesResource auditEntries;
  private final WebhookEndpointsResource webhookEndpoints;
  private final WebhookDeliveriesResource webhookDeliveries;
  private final CheckoutConnectionsResource checkoutConnections;
  private final EnrolmentsResource enrolments;
  private final LinkKeysResource linkKeys;
  private final CredentialsResource credentials;
  private final ApiKeysResource apiKeys;
  private final WorkspaceResource workspace;

  /** Called by the SDK itself. */
  protected Resources(Sender sender) {
    this.passes = new PassesResource(sender);
    this.bundles = new BundlesResource(sender);
    this.pushFailures = new PushFailuresResource(sender);
    this.access = new AccessResource(sender);
    this.scanners = new ScannersResource(sender);
    this.scans = new ScansResource(sender);
    this.templates = new TemplatesResource(sender);
    this.assets = new AssetsResource(sender);
    this.campaigns = new CampaignsResource(sender);
    this.exports = new ExportsResource(sender);
    this.imports = new ImportsResource(sender);
    this.jobs = new JobsResource(sender);
    this.events = new EventsResource(sender);
    this.auditEntries = new AuditEntriesResource(sender);
    this.webhookEndpoints = new WebhookEndpointsResource(sender);
    this.webhookDeliveries = new WebhookDeliveriesResource(sender);
    this.checkoutConnections = new CheckoutConnectionsResource(sender);
    this.enrolments = new EnrolmentsResource(sender);
    this.linkKeys = new LinkKeysResource(sender);
    this.credentials = new CredentialsResource(sender);
    this.apiKeys = new ApiKeysResource(sender);
    this.workspace = new WorkspaceResource(sender);
  }

  public PassesResource passes() {
    return passes;
  }

  public BundlesResource bundles() {
    return bundles;
  }

  public PushFailuresResource pushFailures() {
    return pushFailures;
  }

  public AccessResource access() {
    return access;
  }

  public ScannersResource scanners() {
    return scanners;
  }

  public ScansResource scans() {
    return scans;
  }

  public TemplatesResource templates() {
    return templates;
  }

  public AssetsResource assets() {
    return assets;
  }

  public CampaignsResource campaigns() {
    return campaigns;
  }

  public ExportsResource exports() {
    return exports;
  }

  public ImportsResource imports() {
    return imports;
  }

  public JobsResource jobs() {
    return jobs;
  }

  public EventsResource events() {
    return events;
  }

  public AuditEntriesResource auditEntries() {
    return auditEntries;
  }

  public WebhookEndpointsResource webhookEndpoints() {
    return webhookEndpoints;
  }

  public WebhookDeliveriesResource webhookDeliveries() {
    return webhookDeliveries;
  }

  public CheckoutConnectionsResource checkoutConnections() {
    return checkoutConnections;
  }

  public EnrolmentsResource enrolments() {
    return enrolments;
  }

  public LinkKeysResource linkKeys() {
    return linkKeys;
  }

  public CredentialsResource credentials() {
    return credentials;
  }

  public ApiKeysResource apiKeys() {
    return apiKeys;
  }

  public WorkspaceResource workspace() {
    return workspace;
  }
}
