// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** A link that turns a phone into a scanner. */
public final class Scanner extends Model {
  private static final List<String> MEMBERS = List.of("id", "name", "mode", "doorIds", "templateIds", "entry", "counter", "showsName", "showsImage", "keyId", "version", "createdAt", "expiresAt", "revokedAt");

  /** Called by the SDK itself, and by tests. */
  public Scanner(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the scanner. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** Your own name for it: the log has it in every line. */
  public String name() {
    return read("name", Read.TEXT);
  }

  /**
   * {@code door}: checks the permissions of passes. {@code entry}: admits each pass a number of
   * times. {@code counter}: moves points.
   */
  public ScannerMode mode() {
    return read("mode", Read.text(ScannerMode::of));
  }

  /** Doors that it stands at; empty: any. */
  public List<String> doorIds() {
    return read("doorIds", Read.list(Read.TEXT));
  }

  /** Templates whose passes it takes; null: any. May be null. */
  public List<String> templateIds() {
    return read("templateIds", Read.list(Read.TEXT));
  }

  /** Only in mode {@code entry}; null in others. May be null. */
  public ScannerEntry entry() {
    return read("entry", Read.object(ScannerEntry::new));
  }

  /** Only in mode {@code counter}; null in others. May be null. */
  public ScannerCounter counter() {
    return read("counter", Read.object(ScannerCounter::new));
  }

  /** How much of the holder’s name the person with a scanner sees. first: the first word of it. */
  public ShownName showsName() {
    return read("showsName", Read.text(ShownName::of));
  }

  /** Whether that person sees the holder’s picture where the template allows it. */
  public Boolean showsImage() {
    return read("showsImage", Read.BOOLEAN);
  }

  /** The API key in its link. */
  public String keyId() {
    return read("keyId", Read.TEXT);
  }

  /** Rises with every change. */
  public Long version() {
    return read("version", Read.INTEGER);
  }

  /** When the scanner was created. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }

  /** When its link ends. */
  public Instant expiresAt() {
    return read("expiresAt", Read.INSTANT);
  }

  /** When the scanner was revoked; null while it has not been. May be null. */
  public Instant revokedAt() {
    return read("revokedAt", Read.INSTANT);
  }
}
