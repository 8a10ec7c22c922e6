// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** Whether a door opens, and why. */
public final class AccessDecision extends Model {
  private static final List<String> MEMBERS = List.of("decision", "reason", "reasonCode", "passId", "accessLevel", "validUntil", "doorId", "evaluatedAt", "accessEventId", "cacheTtlSeconds");

  /** Called by the SDK itself, and by tests. */
  public AccessDecision(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Whether the door opens. */
  public AccessOutcome decision() {
    return read("decision", Read.text(AccessOutcome::of));
  }

  /** Why the holder is admitted ({@code granted}) or refused. */
  public DenyReason reason() {
    return read("reason", Read.text(DenyReason::of));
  }

  /** The reason as BACnet numbers it: 1 is granted, 128 to 164 are denied. */
  public Long reasonCode() {
    return read("reasonCode", Read.INTEGER);
  }

  /**
   * The pass that the credential belongs to; null where no pass, or several, were found. May be
   * null.
   */
  public String passId() {
    return read("passId", Read.TEXT);
  }

  /** The level that the permissions of the pass name. May be null. */
  public String accessLevel() {
    return read("accessLevel", Read.TEXT);
  }

  /** When the permissions of the pass end; null: never, or no pass was found. May be null. */
  public Instant validUntil() {
    return read("validUntil", Read.INSTANT);
  }

  /** The door that was asked for. */
  public String doorId() {
    return read("doorId", Read.TEXT);
  }

  /** When the decision was made, by the server’s clock. */
  public Instant evaluatedAt() {
    return read("evaluatedAt", Read.INSTANT);
  }

  /** The id of the entry in the log. */
  public String accessEventId() {
    return read("accessEventId", Read.TEXT);
  }

  /** How long the reader may go by this answer for the same credential and door. */
  public Long cacheTtlSeconds() {
    return read("cacheTtlSeconds", Read.INTEGER);
  }
}
