// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.Campaign;
import io.github.walletpassservice.models.CampaignPass;
import io.github.walletpassservice.models.CampaignPatch;
import io.github.walletpassservice.models.CampaignPreview;
import io.github.walletpassservice.models.CreateCampaignInput;
import io.github.walletpassservice.models.DeletedObject;
import io.github.walletpassservice.models.ListCampaignPassesQuery;
import io.github.walletpassservice.models.ListCampaignsQuery;
import io.github.walletpassservice.models.StartCampaignInput;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The operations of campaigns. */
public final class AsyncCampaignsResource extends Resource {
  /** Called by the SDK itself. */
  public AsyncCampaignsResource(Sender sender) {
    super(sender);
  }

  /**
   * List campaigns.
   * <p>
   * Newest first.
   * <p>
   * Needs the scope {@code campaigns:read}.
   */
  public CompletableFuture<Page<Campaign>> list(ListCampaignsQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/campaigns")
        .query(query);
    return pageAsync(call, Campaign::new, options);
  }

  /**
   * List campaigns.
   * <p>
   * Newest first.
   * <p>
   * Needs the scope {@code campaigns:read}.
   */
  public CompletableFuture<Page<Campaign>> list(ListCampaignsQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List campaigns.
   * <p>
   * Newest first.
   * <p>
   * Needs the scope {@code campaigns:read}.
   */
  public CompletableFuture<Page<Campaign>> list() {
    return list(null, RequestOptions.NONE);
  }

  /**
   * Create a campaign.
   * <p>
   * A message to the holders of many passes, a change of these passes, or both. It is a draft:
   * nothing happens before it is started. The key needs {@code passes:write} as well.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<Campaign> create(CreateCampaignInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/campaigns")
        .body(body)
        .takesKey();
    return oneAsync(call, Campaign::new, options);
  }

  /**
   * Create a campaign.
   * <p>
   * A message to the holders of many passes, a change of these passes, or both. It is a draft:
   * nothing happens before it is started. The key needs {@code passes:write} as well.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<Campaign> create(CreateCampaignInput body) {
    return create(body, RequestOptions.NONE);
  }

  /**
   * Preview a campaign.
   * <p>
   * Who would be reached by a campaign like this one if it were started now, on which phones and how
   * long that takes, and what the first ten passes would say. Nothing is stored.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<CampaignPreview> preview(CreateCampaignInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/campaigns/preview")
        .body(body)
        .takesKey();
    return oneAsync(call, CampaignPreview::new, options);
  }

  /**
   * Preview a campaign.
   * <p>
   * Who would be reached by a campaign like this one if it were started now, on which phones and how
   * long that takes, and what the first ten passes would say. Nothing is stored.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<CampaignPreview> preview(CreateCampaignInput body) {
    return preview(body, RequestOptions.NONE);
  }

  /**
   * Get a campaign.
   * <p>
   * With its counts as they are now.
   * <p>
   * Needs the scope {@code campaigns:read}.
   */
  public CompletableFuture<Campaign> get(String campaignId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/campaigns/{campaignId}", campaignId);
    return oneAsync(call, Campaign::new, options);
  }

  /**
   * Get a campaign.
   * <p>
   * With its counts as they are now.
   * <p>
   * Needs the scope {@code campaigns:read}.
   */
  public CompletableFuture<Campaign> get(String campaignId) {
    return get(campaignId, RequestOptions.NONE);
  }

  /**
   * Change a campaign.
   * <p>
   * A JSON Merge Patch of a campaign that is DRAFT or SCHEDULED. A scheduled one whose time is moved
   * keeps being scheduled; one that loses its time is a draft again.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<Campaign> update(String campaignId, CampaignPatch body, RequestOptions options) {
    Call call = Call.to("PATCH", "/api/v1/campaigns/{campaignId}", campaignId)
        .body(body)
        .takesKey();
    return oneAsync(call, Campaign::new, options);
  }

  /**
   * Change a campaign.
   * <p>
   * A JSON Merge Patch of a campaign that is DRAFT or SCHEDULED. A scheduled one whose time is moved
   * keeps being scheduled; one that loses its time is a draft again.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<Campaign> update(String campaignId, CampaignPatch body) {
    return update(campaignId, body, RequestOptions.NONE);
  }

  /**
   * Delete a campaign.
   * <p>
   * Only one that is DRAFT or SCHEDULED.
   * <p>
   * A repeat is refused with 404 {@code resource_not_found}.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<DeletedObject> delete(String campaignId, RequestOptions options) {
    Call call = Call.to("DELETE", "/api/v1/campaigns/{campaignId}", campaignId);
    return oneAsync(call, DeletedObject::new, options);
  }

  /**
   * Delete a campaign.
   * <p>
   * Only one that is DRAFT or SCHEDULED.
   * <p>
   * A repeat is refused with 404 {@code resource_not_found}.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<DeletedObject> delete(String campaignId) {
    return delete(campaignId, RequestOptions.NONE);
  }

  /**
   * Preview a stored campaign.
   * <p>
   * The same as {@code POST /campaigns/preview}, of a campaign that was created before.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<CampaignPreview> previewStored(String campaignId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/campaigns/{campaignId}/preview", campaignId)
        .takesKey();
    return oneAsync(call, CampaignPreview::new, options);
  }

  /**
   * Preview a stored campaign.
   * <p>
   * The same as {@code POST /campaigns/preview}, of a campaign that was created before.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<CampaignPreview> previewStored(String campaignId) {
    return previewStored(campaignId, RequestOptions.NONE);
  }

  /**
   * Start a campaign.
   * <p>
   * At its time, or at once where it has none. Its passes are picked when it begins: who comes to
   * match later is not among them. The same again changes nothing: one that is SCHEDULED begins
   * before its time with {@code now} alone. At most five campaigns are in progress at once. The key
   * needs {@code passes:write} as well.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<Campaign> start(String campaignId, StartCampaignInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/campaigns/{campaignId}/start", campaignId)
        .body(body)
        .takesKey();
    return oneAsync(call, Campaign::new, options);
  }

  /**
   * Start a campaign.
   * <p>
   * At its time, or at once where it has none. Its passes are picked when it begins: who comes to
   * match later is not among them. The same again changes nothing: one that is SCHEDULED begins
   * before its time with {@code now} alone. At most five campaigns are in progress at once. The key
   * needs {@code passes:write} as well.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<Campaign> start(String campaignId, StartCampaignInput body) {
    return start(campaignId, body, RequestOptions.NONE);
  }

  /**
   * Start a campaign.
   * <p>
   * At its time, or at once where it has none. Its passes are picked when it begins: who comes to
   * match later is not among them. The same again changes nothing: one that is SCHEDULED begins
   * before its time with {@code now} alone. At most five campaigns are in progress at once. The key
   * needs {@code passes:write} as well.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<Campaign> start(String campaignId) {
    return start(campaignId, null, RequestOptions.NONE);
  }

  /**
   * Pause a campaign.
   * <p>
   * At once: of a batch that is in progress, nothing is written.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<Campaign> pause(String campaignId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/campaigns/{campaignId}/pause", campaignId)
        .takesKey();
    return oneAsync(call, Campaign::new, options);
  }

  /**
   * Pause a campaign.
   * <p>
   * At once: of a batch that is in progress, nothing is written.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<Campaign> pause(String campaignId) {
    return pause(campaignId, RequestOptions.NONE);
  }

  /**
   * Resume a campaign.
   * <p>
   * One that is PAUSED or FAILED goes on where it was.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<Campaign> resume(String campaignId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/campaigns/{campaignId}/resume", campaignId)
        .takesKey();
    return oneAsync(call, Campaign::new, options);
  }

  /**
   * Resume a campaign.
   * <p>
   * One that is PAUSED or FAILED goes on where it was.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<Campaign> resume(String campaignId) {
    return resume(campaignId, RequestOptions.NONE);
  }

  /**
   * Cancel a campaign.
   * <p>
   * At once, and for good. What was sent stays sent; a change is still reversed at {@code revertAt}.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<Campaign> cancel(String campaignId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/campaigns/{campaignId}/cancel", campaignId)
        .takesKey();
    return oneAsync(call, Campaign::new, options);
  }

  /**
   * Cancel a campaign.
   * <p>
   * At once, and for good. What was sent stays sent; a change is still reversed at {@code revertAt}.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<Campaign> cancel(String campaignId) {
    return cancel(campaignId, RequestOptions.NONE);
  }

  /**
   * Take the change of a campaign back.
   * <p>
   * Now, and not only at {@code revertAt}: of a campaign that has ended. Nobody is notified, and
   * what has been changed since is left.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<Campaign> revert(String campaignId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/campaigns/{campaignId}/revert", campaignId)
        .takesKey();
    return oneAsync(call, Campaign::new, options);
  }

  /**
   * Take the change of a campaign back.
   * <p>
   * Now, and not only at {@code revertAt}: of a campaign that has ended. Nobody is notified, and
   * what has been changed since is left.
   * <p>
   * Needs the scope {@code campaigns:write}.
   */
  public CompletableFuture<Campaign> revert(String campaignId) {
    return revert(campaignId, RequestOptions.NONE);
  }

  /**
   * List the passes of a campaign.
   * <p>
   * By the ids of the passes, and kept for 90 days after its end. With a {@code state}, a page is
   * what 20,000 passes come to: it can be short, or empty, with more pages after it.
   * <p>
   * Needs the scope {@code campaigns:read}.
   */
  public CompletableFuture<Page<CampaignPass>> passes(String campaignId, ListCampaignPassesQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/campaigns/{campaignId}/passes", campaignId)
        .query(query);
    return pageAsync(call, CampaignPass::new, options);
  }

  /**
   * List the passes of a campaign.
   * <p>
   * By the ids of the passes, and kept for 90 days after its end. With a {@code state}, a page is
   * what 20,000 passes come to: it can be short, or empty, with more pages after it.
   * <p>
   * Needs the scope {@code campaigns:read}.
   */
  public CompletableFuture<Page<CampaignPass>> passes(String campaignId, ListCampaignPassesQuery query) {
    return passes(campaignId, query, RequestOptions.NONE);
  }

  /**
   * List the passes of a campaign.
   * <p>
   * By the ids of the passes, and kept for 90 days after its end. With a {@code state}, a page is
   * what 20,000 passes come to: it can be short, or empty, with more pages after it.
   * <p>
   * Needs the scope {@code campaigns:read}.
   */
  public CompletableFuture<Page<CampaignPass>> passes(String campaignId) {
    return passes(campaignId, null, RequestOptions.NONE);
  }
}
