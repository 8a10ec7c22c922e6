// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Something that happened to a pass. */
public final class TimelineEntry extends Model {
  private static final List<String> MEMBERS = List.of("seq", "at", "type", "actor", "version", "detail");

  /** Called by the SDK itself, and by tests. */
  public TimelineEntry(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /**
   * Never falls. A line of a device’s log has that of the newest event when it came, and stands
   * after it.
   */
  public Long seq() {
    return read("seq", Read.INTEGER);
  }

  /** When the entry’s event happened. */
  public Instant at() {
    return read("at", Read.INSTANT);
  }

  /**
   * The type of an event; {@code device.log} for a line that a device logged; {@code mail.sent},
   * {@code mail.failed} and {@code mail.skipped} for what became of a mail to the holder.
   */
  public String type() {
    return read("type", Read.TEXT);
  }

  /** Who did it: an API key, a user, {@code device}, {@code holder}, a wallet or {@code system}. */
  public String actor() {
    return read("actor", Read.TEXT);
  }

  /** The version of the pass. May be null. */
  public Long version() {
    return read("version", Read.INTEGER);
  }

  /**
   * Nothing personal. {@code changed}: RFC 6901 pointers to what is different in this version.
   * {@code sinceChangeMs}: milliseconds since this version was created. {@code tookMs}: of them,
   * those from the first request of a push until its platform had accepted it. {@code devices}: how
   * many accepted it. {@code device}: “device 1”, “device 2” in the order in which they first
   * registered this pass. {@code reason}: why a mail failed ({@code http_422}, {@code timeout} …) or
   * was not sent at all ({@code pass_voided} …). {@code attempts}: how often it was tried. {@code
   * verified}: false for a line of a device’s log, which anybody can send.
   */
  public Map<String, Object> detail() {
    return read("detail", Read.map(Read.ANY));
  }
}
