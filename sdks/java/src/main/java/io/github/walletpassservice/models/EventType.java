// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** What happened. New types may be added. */
public enum EventType implements OpenEnum {
  PASS_CREATED("pass.created"),
  PASS_ISSUED("pass.issued"),
  PASS_UPDATED("pass.updated"),
  PASS_SUSPENDED("pass.suspended"),
  PASS_RESUMED("pass.resumed"),
  PASS_REDEEMED("pass.redeemed"),
  PASS_VOIDED("pass.voided"),
  PASS_REINSTATED("pass.reinstated"),
  PASS_EXPIRED("pass.expired"),
  PASS_DELETED("pass.deleted"),
  PASS_VIEWED("pass.viewed"),
  PASS_INSTALLED("pass.installed"),
  PASS_INSTALL_REFUSED("pass.install_refused"),
  PASS_UNINSTALLED("pass.uninstalled"),
  PASS_FETCHED("pass.fetched"),
  PASS_PUSH_SENT("pass.push.sent"),
  PASS_PUSH_FAILED("pass.push.failed"),
  PASS_POINTS_ADDED("pass.points.added"),
  PASS_POINTS_REDEEMED("pass.points.redeemed"),
  PASS_POINTS_REVERSED("pass.points.reversed"),
  PASS_POINTS_ADJUSTED("pass.points.adjusted"),
  PASS_POINTS_EXPIRING("pass.points.expiring"),
  PASS_POINTS_EXPIRED("pass.points.expired"),
  PASS_REWARD_REDEEMED("pass.reward.redeemed"),
  PASS_TIER_CHANGED("pass.tier.changed"),
  PASS_ACCESS_UPDATED("pass.access.updated"),
  PASS_ACCESS_GRANTED("pass.access.granted"),
  PASS_ACCESS_DENIED("pass.access.denied"),
  PASS_ACCESS_UNDONE("pass.access.undone"),
  PASS_ACCESS_CONFLICT("pass.access.conflict"),
  API_KEY_CREATED("api_key.created"),
  API_KEY_ROTATED("api_key.rotated"),
  API_KEY_REVOKED("api_key.revoked"),
  TEMPLATE_PUBLISHED("template.published"),
  TEMPLATE_ARCHIVED("template.archived"),
  CHECKOUT_PASS_ISSUED("checkout.pass_issued"),
  CHECKOUT_UNMATCHED("checkout.unmatched"),
  CHECKOUT_VOIDED("checkout.voided"),
  CHECKOUT_FAILED("checkout.failed"),
  CHECKOUT_DISPUTED("checkout.disputed"),
  CHECKOUT_REFUND_FAILED("checkout.refund_failed"),
  CAMPAIGN_STARTED("campaign.started"),
  CAMPAIGN_FINISHED("campaign.finished"),
  CAMPAIGN_CANCELLED("campaign.cancelled"),
  CAMPAIGN_FAILED("campaign.failed"),
  CAMPAIGN_REVERTED("campaign.reverted"),
  ENROLMENT_COMPLETED("enrolment.completed"),
  CREDENTIAL_EXPIRING("credential.expiring"),
  CREDENTIAL_FAILING("credential.failing"),
  WEBHOOK_ENDPOINT_DISABLED("webhook_endpoint.disabled"),
  WORKSPACE_NEARLY_FULL("workspace.nearly_full"),
  JOB_COMPLETED("job.completed"),
  JOB_FAILED("job.failed"),
  JOB_CANCELLED("job.cancelled"),
  PING("ping"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  EventType(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static EventType of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
