// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** What came of a scan. */
public final class Scan extends Model {
  private static final List<String> MEMBERS = List.of("id", "eventId", "scannerId", "decision", "reason", "reasonCode", "passId", "doorId", "accessLevel", "evaluatedAt", "at", "holderName", "holderImageUrl", "entry", "points", "loyalty", "stamps", "undoUntil");

  /** Called by the SDK itself, and by tests. */
  public Scan(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the decision in the log. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** The device’s own id of the scan. */
  public String eventId() {
    return read("eventId", Read.TEXT);
  }

  /** The scanner. */
  public String scannerId() {
    return read("scannerId", Read.TEXT);
  }

  /** Whether the door opens. */
  public AccessOutcome decision() {
    return read("decision", Read.text(AccessOutcome::of));
  }

  /** Why the holder is admitted ({@code granted}) or refused. */
  public DenyReason reason() {
    return read("reason", Read.text(DenyReason::of));
  }

  /** The reason as BACnet numbers it. */
  public Long reasonCode() {
    return read("reasonCode", Read.INTEGER);
  }

  /** The pass; null where none, or several, were found. May be null. */
  public String passId() {
    return read("passId", Read.TEXT);
  }

  /** The door; the name of the scanner where none was named. */
  public String doorId() {
    return read("doorId", Read.TEXT);
  }

  /** The level that the permissions of the pass name. May be null. */
  public String accessLevel() {
    return read("accessLevel", Read.TEXT);
  }

  /** When the service decided, or was told. */
  public Instant evaluatedAt() {
    return read("evaluatedAt", Read.INSTANT);
  }

  /** When the device decided, where it was offline. May be null. */
  public Instant at() {
    return read("at", Read.INSTANT);
  }

  /**
   * The holder’s first or full name, as {@code scanner.name} of the template allows and {@code
   * showsName} of the scanner says; null where none is shown. May be null.
   */
  public String holderName() {
    return read("holderName", Read.TEXT);
  }

  /**
   * The address of the pass’s own {@code thumbnail}, where {@code scanner.image} of the template and
   * {@code showsImage} of the scanner say so; null where there is none. May be null.
   */
  public String holderImageUrl() {
    return read("holderImageUrl", Read.TEXT);
  }

  /** Only of scanners in mode {@code entry}. May be null. */
  public ScanEntry entry() {
    return read("entry", Read.object(ScanEntry::new));
  }

  /** Only where points were moved. May be null. */
  public ScanPoints points() {
    return read("points", Read.object(ScanPoints::new));
  }

  /** What the pass has and can get: only where a scanner in mode {@code counter} checks. May be null. */
  public PassRewards loyalty() {
    return read("loyalty", Read.object(PassRewards::new));
  }

  /**
   * How full the card of stamps is; only where points were moved and the template has such a card.
   * May be null.
   */
  public StampState stamps() {
    return read("stamps", Read.object(StampState::new));
  }

  /** Until when the scan can be undone; null: there is nothing to undo. May be null. */
  public Instant undoUntil() {
    return read("undoUntil", Read.INSTANT);
  }
}
