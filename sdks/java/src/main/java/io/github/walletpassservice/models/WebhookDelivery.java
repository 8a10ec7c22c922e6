// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** One event to one endpoint, and what came of it. */
public final class WebhookDelivery extends Model {
  private static final List<String> MEMBERS = List.of("id", "endpointId", "eventId", "type", "status", "failureReason", "nextAttemptAt", "attempts", "createdAt");

  /** Called by the SDK itself, and by tests. */
  public WebhookDelivery(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the delivery. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** The endpoint that is sent to. */
  public String endpointId() {
    return read("endpointId", Read.TEXT);
  }

  /** The event that is delivered. */
  public String eventId() {
    return read("eventId", Read.TEXT);
  }

  /** The type of the event. */
  public EventType type() {
    return read("type", Read.text(EventType::of));
  }

  /**
   * PENDING: not final yet. SUCCEEDED: the endpoint accepted it. FAILED: stopped after the last
   * retry.
   */
  public DeliveryStatus status() {
    return read("status", Read.text(DeliveryStatus::of));
  }

  /** Why the delivery failed; null unless it did. May be null. */
  public DeliveryFailureReason failureReason() {
    return read("failureReason", Read.text(DeliveryFailureReason::of));
  }

  /** When the next attempt is due; null if there is none. May be null. */
  public Instant nextAttemptAt() {
    return read("nextAttemptAt", Read.INSTANT);
  }

  /** The attempts so far, the oldest first. */
  public List<DeliveryAttempt> attempts() {
    return read("attempts", Read.list(Read.object(DeliveryAttempt::new)));
  }

  /** When the delivery was created. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }
}
