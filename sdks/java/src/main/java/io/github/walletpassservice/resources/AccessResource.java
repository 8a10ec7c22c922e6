// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.AccessDecision;
import io.github.walletpassservice.models.VerifyAccessInput;

/** The operations of access. */
public final class AccessResource extends Resource {
  private final AccessEventsResource events;
  private final AccessDoorsResource doors;
  private final AccessAdmissionsResource admissions;

  /** Called by the SDK itself. */
  public AccessResource(Sender sender) {
    super(sender);
    this.events = new AccessEventsResource(sender);
    this.doors = new AccessDoorsResource(sender);
    this.admissions = new AccessAdmissionsResource(sender);
  }

  public AccessEventsResource events() {
    return events;
  }

  public AccessDoorsResource doors() {
    return doors;
  }

  public AccessAdmissionsResource admissions() {
    return admissions;
  }

  /**
   * Ask whether a door opens.
   * <p>
   * Answers 200 either way: a denial is a decision. A pass id counts only from keys that also have
   * {@code passes:read}, and never for a pass whose code rotates. Every decision is logged.
   * <p>
   * The same {@code eventId} with other content is refused with 409 {@code access_event_conflict}.
   * <p>
   * Needs the scope {@code access:verify}.
   */
  public AccessDecision verify(VerifyAccessInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/access/verify")
        .body(body)
        .takesKey();
    return one(call, AccessDecision::new, options);
  }

  /**
   * Ask whether a door opens.
   * <p>
   * Answers 200 either way: a denial is a decision. A pass id counts only from keys that also have
   * {@code passes:read}, and never for a pass whose code rotates. Every decision is logged.
   * <p>
   * The same {@code eventId} with other content is refused with 409 {@code access_event_conflict}.
   * <p>
   * Needs the scope {@code access:verify}.
   */
  public AccessDecision verify(VerifyAccessInput body) {
    return verify(body, RequestOptions.NONE);
  }
}
