// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** One HTTP request of a delivery. */
public final class DeliveryAttempt extends Model {
  private static final List<String> MEMBERS = List.of("at", "trigger", "statusCode", "durationMs", "error", "requestHeaders", "responseHeaders", "responseHead");

  /** Called by the SDK itself, and by tests. */
  public DeliveryAttempt(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** When the attempt began. */
  public Instant at() {
    return read("at", Read.INSTANT);
  }

  /** What led to the attempt. {@code manual}: somebody asked for it. */
  public DeliveryTrigger trigger() {
    return read("trigger", Read.text(DeliveryTrigger::of));
  }

  /** The HTTP status of the receiver’s answer; null: there was none. May be null. */
  public Long statusCode() {
    return read("statusCode", Read.INTEGER);
  }

  /** How long the request took, in milliseconds. */
  public Long durationMs() {
    return read("durationMs", Read.INTEGER);
  }

  /** Why there was no answer; null where there was one. May be null. */
  public DeliveryError error() {
    return read("error", Read.text(DeliveryError::of));
  }

  /**
   * The headers that were sent, by their lower-case names. Values of the endpoint’s own headers are
   * masked.
   */
  public Map<String, String> requestHeaders() {
    return read("requestHeaders", Read.map(Read.TEXT));
  }

  /**
   * The first 40 headers of the answer, each up to 200 characters; cookies are masked. Null without
   * an answer; erased with the pass. May be null.
   */
  public Map<String, String> responseHeaders() {
    return read("responseHeaders", Read.map(Read.TEXT));
  }

  /** The first 1,024 bytes of the answer; erased with the pass. May be null. */
  public String responseHead() {
    return read("responseHead", Read.TEXT);
  }
}
