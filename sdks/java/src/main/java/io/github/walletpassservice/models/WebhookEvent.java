// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The body of a delivery: {@code type} says which event it is. */
public abstract class WebhookEvent extends Model {
  private static final Map<String, Function<JsonObject, WebhookEvent>> TYPES =
      Map.ofEntries(
          Map.entry("pass.created", PassCreatedEvent::new),
          Map.entry("pass.issued", PassIssuedEvent::new),
          Map.entry("pass.updated", PassUpdatedEvent::new),
          Map.entry("pass.suspended", PassSuspendedEvent::new),
          Map.entry("pass.resumed", PassResumedEvent::new),
          Map.entry("pass.redeemed", PassRedeemedEvent::new),
          Map.entry("pass.voided", PassVoidedEvent::new),
          Map.entry("pass.reinstated", PassReinstatedEvent::new),
          Map.entry("pass.expired", PassExpiredEvent::new),
          Map.entry("pass.deleted", PassDeletedEvent::new),
          Map.entry("pass.viewed", PassViewedEvent::new),
          Map.entry("pass.installed", PassInstalledEvent::new),
          Map.entry("pass.install_refused", PassInstallRefusedEvent::new),
          Map.entry("pass.uninstalled", PassUninstalledEvent::new),
          Map.entry("pass.fetched", PassFetchedEvent::new),
          Map.entry("pass.push.sent", PassPushSentEvent::new),
          Map.entry("pass.push.failed", PassPushFailedEvent::new),
          Map.entry("pass.points.added", PassPointsAddedEvent::new),
          Map.entry("pass.points.redeemed", PassPointsRedeemedEvent::new),
          Map.entry("pass.points.reversed", PassPointsReversedEvent::new),
          Map.entry("pass.points.adjusted", PassPointsAdjustedEvent::new),
          Map.entry("pass.points.expiring", PassPointsExpiringEvent::new),
          Map.entry("pass.points.expired", PassPointsExpiredEvent::new),
          Map.entry("pass.reward.redeemed", PassRewardRedeemedEvent::new),
          Map.entry("pass.tier.changed", PassTierChangedEvent::new),
          Map.entry("pass.access.updated", PassAccessUpdatedEvent::new),
          Map.entry("pass.access.granted", PassAccessGrantedEvent::new),
          Map.entry("pass.access.denied", PassAccessDeniedEvent::new),
          Map.entry("pass.access.undone", PassAccessUndoneEvent::new),
          Map.entry("pass.access.conflict", PassAccessConflictEvent::new),
          Map.entry("api_key.created", ApiKeyCreatedEvent::new),
          Map.entry("api_key.rotated", ApiKeyRotatedEvent::new),
          Map.entry("api_key.revoked", ApiKeyRevokedEvent::new),
          Map.entry("template.published", TemplatePublishedEvent::new),
          Map.entry("template.archived", TemplateArchivedEvent::new),
          Map.entry("checkout.pass_issued", CheckoutPassIssuedEvent::new),
          Map.entry("checkout.unmatched", CheckoutUnmatchedEvent::new),
          Map.entry("checkout.voided", CheckoutVoidedEvent::new),
          Map.entry("checkout.failed", CheckoutFailedEvent::new),
          Map.entry("checkout.disputed", CheckoutDisputedEvent::new),
          Map.entry("checkout.refund_failed", CheckoutRefundFailedEvent::new),
          Map.entry("campaign.started", CampaignStartedEvent::new),
          Map.entry("campaign.finished", CampaignFinishedEvent::new),
          Map.entry("campaign.cancelled", CampaignCancelledEvent::new),
          Map.entry("campaign.failed", CampaignFailedEvent::new),
          Map.entry("campaign.reverted", CampaignRevertedEvent::new),
          Map.entry("enrolment.completed", EnrolmentCompletedEvent::new),
          Map.entry("credential.expiring", CredentialExpiringEvent::new),
          Map.entry("credential.failing", CredentialFailingEvent::new),
          Map.entry("webhook_endpoint.disabled", WebhookEndpointDisabledEvent::new),
          Map.entry("workspace.nearly_full", WorkspaceNearlyFullEvent::new),
          Map.entry("job.completed", JobCompletedEvent::new),
          Map.entry("job.failed", JobFailedEvent::new),
          Map.entry("job.cancelled", JobCancelledEvent::new),
          Map.entry("ping", PingEvent::new));

  WebhookEvent(JsonObject wire, List<String> members) {
    super(wire, members);
  }

  /** The id of the event: the same in all its deliveries. */
  public abstract String id();

  /** Says what has happened. */
  public abstract String type();

  /** The event as its own class; of a type that is not known, an {@link UnknownEvent}. */
  public static WebhookEvent read(JsonObject wire) {
    String type = wire.has("type") ? wire.get("type").getAsString() : "";
    return TYPES.getOrDefault(type, UnknownEvent::new).apply(wire);
  }
}
