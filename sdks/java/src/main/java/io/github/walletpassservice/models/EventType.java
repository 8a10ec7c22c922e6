// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** What happened. New types may be added. Values may be added; {@link #of} makes them. */
public final class EventType extends OpenEnum {
  public static final EventType PASS_CREATED = of("pass.created");
  public static final EventType PASS_ISSUED = of("pass.issued");
  public static final EventType PASS_UPDATED = of("pass.updated");
  public static final EventType PASS_SUSPENDED = of("pass.suspended");
  public static final EventType PASS_RESUMED = of("pass.resumed");
  public static final EventType PASS_REDEEMED = of("pass.redeemed");
  public static final EventType PASS_VOIDED = of("pass.voided");
  public static final EventType PASS_REINSTATED = of("pass.reinstated");
  public static final EventType PASS_EXPIRED = of("pass.expired");
  public static final EventType PASS_DELETED = of("pass.deleted");
  public static final EventType PASS_VIEWED = of("pass.viewed");
  public static final EventType PASS_INSTALLED = of("pass.installed");
  public static final EventType PASS_INSTALL_REFUSED = of("pass.install_refused");
  public static final EventType PASS_UNINSTALLED = of("pass.uninstalled");
  public static final EventType PASS_FETCHED = of("pass.fetched");
  public static final EventType PASS_PUSH_SENT = of("pass.push.sent");
  public static final EventType PASS_PUSH_FAILED = of("pass.push.failed");
  public static final EventType PASS_POINTS_ADDED = of("pass.points.added");
  public static final EventType PASS_POINTS_REDEEMED = of("pass.points.redeemed");
  public static final EventType PASS_POINTS_REVERSED = of("pass.points.reversed");
  public static final EventType PASS_POINTS_ADJUSTED = of("pass.points.adjusted");
  public static final EventType PASS_ACCESS_UPDATED = of("pass.access.updated");
  public static final EventType PASS_ACCESS_GRANTED = of("pass.access.granted");
  public static final EventType PASS_ACCESS_DENIED = of("pass.access.denied");
  public static final EventType API_KEY_CREATED = of("api_key.created");
  public static final EventType API_KEY_ROTATED = of("api_key.rotated");
  public static final EventType API_KEY_REVOKED = of("api_key.revoked");
  public static final EventType TEMPLATE_PUBLISHED = of("template.published");
  public static final EventType TEMPLATE_ARCHIVED = of("template.archived");
  public static final EventType CHECKOUT_PASS_ISSUED = of("checkout.pass_issued");
  public static final EventType CHECKOUT_UNMATCHED = of("checkout.unmatched");
  public static final EventType CHECKOUT_VOIDED = of("checkout.voided");
  public static final EventType CHECKOUT_FAILED = of("checkout.failed");
  public static final EventType CHECKOUT_DISPUTED = of("checkout.disputed");
  public static final EventType CHECKOUT_REFUND_FAILED = of("checkout.refund_failed");
  public static final EventType CREDENTIAL_EXPIRING = of("credential.expiring");
  public static final EventType CREDENTIAL_FAILING = of("credential.failing");
  public static final EventType WEBHOOK_ENDPOINT_DISABLED = of("webhook_endpoint.disabled");
  public static final EventType JOB_COMPLETED = of("job.completed");
  public static final EventType JOB_FAILED = of("job.failed");
  public static final EventType JOB_CANCELLED = of("job.cancelled");
  public static final EventType PING = of("ping");

  private EventType(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static EventType of(String value) {
    return new EventType(value);
  }
}
