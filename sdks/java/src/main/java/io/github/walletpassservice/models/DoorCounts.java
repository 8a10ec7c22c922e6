// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** What was decided at a door. */
public final class DoorCounts extends Model {
  private static final List<String> MEMBERS = List.of("doorId", "since", "scans", "granted", "denied", "passes", "offline", "undone", "conflicts", "lastScanAt", "complete");

  /** Called by the SDK itself, and by tests. */
  public DoorCounts(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The door; of a scanner that stands at none, its name. */
  public String doorId() {
    return read("doorId", Read.TEXT);
  }

  /** From when on it is counted. */
  public Instant since() {
    return read("since", Read.INSTANT);
  }

  /** Scans that the service knows of. */
  public Long scans() {
    return read("scans", Read.INTEGER);
  }

  /** Those that were granted. */
  public Long granted() {
    return read("granted", Read.INTEGER);
  }

  /** Those that were refused. */
  public Long denied() {
    return read("denied", Read.INTEGER);
  }

  /** How many passes were scanned. */
  public Long passes() {
    return read("passes", Read.INTEGER);
  }

  /** Scans that the device decided without a connection. */
  public Long offline() {
    return read("offline", Read.INTEGER);
  }

  /** Admissions that were undone. */
  public Long undone() {
    return read("undone", Read.INTEGER);
  }

  /** Admissions beyond the limit of their scope. */
  public Long conflicts() {
    return read("conflicts", Read.INTEGER);
  }

  /** When the last one of them was decided; null: there is none. May be null. */
  public Instant lastScanAt() {
    return read("lastScanAt", Read.INSTANT);
  }

  /** Whether these are all scans since then; false: the newest 20,000 are counted. */
  public Boolean complete() {
    return read("complete", Read.BOOLEAN);
  }
}
