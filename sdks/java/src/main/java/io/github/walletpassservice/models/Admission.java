// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** That a pass was admitted, once, in a scope. */
public final class Admission extends Model {
  private static final List<String> MEMBERS = List.of("id", "scope", "passId", "at", "doorId", "scannerId", "readerId", "offline", "lateReason", "conflict", "undoneAt");

  /** Called by the SDK itself, and by tests. */
  public Admission(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the decision in the log. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** What the uses of a pass are counted in. */
  public String scope() {
    return read("scope", Read.TEXT);
  }

  /** The pass. */
  public String passId() {
    return read("passId", Read.TEXT);
  }

  /** When the holder was let in. */
  public Instant at() {
    return read("at", Read.INSTANT);
  }

  /** The door; the name of the scanner where it named none. */
  public String doorId() {
    return read("doorId", Read.TEXT);
  }

  /** The scanner. */
  public String scannerId() {
    return read("scannerId", Read.TEXT);
  }

  /** The name of the scanner, or of the person with it. */
  public String readerId() {
    return read("readerId", Read.TEXT);
  }

  /** Whether the scanner decided without a connection, and told of it later. */
  public Boolean offline() {
    return read("offline", Read.BOOLEAN);
  }

  /**
   * Why the service would have refused when it was told of an offline admission; null: it would not
   * have. May be null.
   */
  public DenyReason lateReason() {
    return read("lateReason", Read.text(DenyReason::of));
  }

  /** Whether the pass was admitted before as often as the scope allows. */
  public Boolean conflict() {
    return read("conflict", Read.BOOLEAN);
  }

  /** When the admission was undone; null: it was not. May be null. */
  public Instant undoneAt() {
    return read("undoneAt", Read.INSTANT);
  }
}
