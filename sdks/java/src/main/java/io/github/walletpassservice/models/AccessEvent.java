// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** A decision in the log. */
public final class AccessEvent extends Model {
  private static final List<String> MEMBERS = List.of("id", "decision", "reason", "reasonCode", "passId", "accessLevel", "validUntil", "doorId", "evaluatedAt", "direction", "readerId", "eventId", "offline", "at", "actor", "scannerId");

  /** Called by the SDK itself, and by tests. */
  public AccessEvent(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the log entry. */
  public String id() {
    return read("id", Read.TEXT);
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

  /** Which way somebody wanted to pass; null where the reader did not say. May be null. */
  public AccessDirection direction() {
    return read("direction", Read.text(AccessDirection::of));
  }

  /** The name that the reader gave; null where it gave none. May be null. */
  public String readerId() {
    return read("readerId", Read.TEXT);
  }

  /** The reader’s own id of the event; null once the pass was deleted. May be null. */
  public String eventId() {
    return read("eventId", Read.TEXT);
  }

  /** Whether a reader without a connection decided, at {@code at}. */
  public Boolean offline() {
    return read("offline", Read.BOOLEAN);
  }

  /** When the reader decided, where it was offline. May be null. */
  public Instant at() {
    return read("at", Read.INSTANT);
  }

  /** The API key that asked for the decision. */
  public String actor() {
    return read("actor", Read.TEXT);
  }

  /** The scanner that asked; null for readers with a key of their own. May be null. */
  public String scannerId() {
    return read("scannerId", Read.TEXT);
  }
}
