<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass;

/** What a client has. */
abstract class Resources
{
    public readonly Resources\PassesResource $passes;
    public readonly Resources\BundlesResource $bundles;
    public readonly Resources\PushFailuresResource $pushFailures;
    public readonly Resources\AccessResource $access;
    public readonly Resources\ScannersResource $scanners;
    public readonly Resources\ScansResource $scans;
    public readonly Resources\TemplatesResource $templates;
    public readonly Resources\AssetsResource $assets;
    public readonly Resources\CampaignsResource $campaigns;
    public readonly Resources\ExportsResource $exports;
    public readonly Resources\ImportsResource $imports;
    public readonly Resources\JobsResource $jobs;
    public readonly Resources\EventsResource $events;
    public readonly Resources\AuditEntriesResource $auditEntries;
    public readonly Resources\WebhookEndpointsResource $webhookEndpoints;
    public readonly Resources\WebhookDeliveriesResource $webhookDeliveries;
    public readonly Resources\CheckoutConnectionsResource $checkoutConnections;
    public readonly Resources\EnrolmentsResource $enrolments;
    public readonly Resources\LinkKeysResource $linkKeys;
    public readonly Resources\CredentialsResource $credentials;
    public readonly Resources\ApiKeysResource $apiKeys;
    public readonly Resources\WorkspaceResource $workspace;

    protected function __construct(Sender $sender)
    {
        $this->passes = new Resources\PassesResource($sender);
        $this->bundles = new Resources\BundlesResource($sender);
        $this->pushFailures = new Resources\PushFailuresResource($sender);
        $this->access = new Resources\AccessResource($sender);
        $this->scanners = new Resources\ScannersResource($sender);
        $this->scans = new Resources\ScansResource($sender);
        $this->templates = new Resources\TemplatesResource($sender);
        $this->assets = new Resources\AssetsResource($sender);
        $this->campaigns = new Resources\CampaignsResource($sender);
        $this->exports = new Resources\ExportsResource($sender);
        $this->imports = new Resources\ImportsResource($sender);
        $this->jobs = new Resources\JobsResource($sender);
        $this->events = new Resources\EventsResource($sender);
        $this->auditEntries = new Resources\AuditEntriesResource($sender);
        $this->webhookEndpoints = new Resources\WebhookEndpointsResource($sender);
        $this->webhookDeliveries = new Resources\WebhookDeliveriesResource($sender);
        $this->checkoutConnections = new Resources\CheckoutConnectionsResource($sender);
        $this->enrolments = new Resources\EnrolmentsResource($sender);
        $this->linkKeys = new Resources\LinkKeysResource($sender);
        $this->credentials = new Resources\CredentialsResource($sender);
        $this->apiKeys = new Resources\ApiKeysResource($sender);
        $this->workspace = new Resources\WorkspaceResource($sender);
    }
}
