// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.AccessDecision;
import io.github.walletpassservice.models.VerifyAccessInput;
import java.util.concurrent.CompletableFuture;

/** The operations of access. */
public final class AsyncAccessResource extends Resource {
  private final AsyncAccessEventsResource events;
  private final AsyncAccessDoorsResource doors;
  private final AsyncAccessAdmissionsResource admissions;

  /** Called by the SDK itself. */
  public AsyncAccessResource(Sender sender) {
    super(sender);
    this.events = new AsyncAccessEventsResource(sender);
    this.doors = new AsyncAccessDoorsResource(sender);
    this.admissions = new AsyncAccessAdmissionsResource(sender);
  }

  public AsyncAccessEventsResource events() {
    return events;
  }

  public AsyncAccessDoorsResource doors() {
    return doors;
  }

  public AsyncAccessAdmissionsResource admissions() {
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
  public CompletableFuture<AccessDecision> verify(VerifyAccessInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/access/verify")
        .body(body)
        .takesKey();
    return oneAsync(call, AccessDecision::new, options);
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
  public CompletableFuture<AccessDecision> verify(VerifyAccessInput body) {
    return verify(body, RequestOptions.NONE);
  }
}
