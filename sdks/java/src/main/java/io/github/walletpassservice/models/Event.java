// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** Something that happened in the workspace. */
public final class Event extends Model {
  private static final List<String> MEMBERS = List.of("id", "timestamp", "apiVersion", "mode", "type", "actor", "passId", "version", "data");

  /** Called by the SDK itself, and by tests. */
  public Event(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the event: the same in every delivery of it. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** When the event happened. */
  public Instant timestamp() {
    return read("timestamp", Read.INSTANT);
  }

  /** The version of the payload’s shape. */
  public String apiVersion() {
    return read("apiVersion", Read.TEXT);
  }

  /** The mode of the workspace. */
  public Mode mode() {
    return read("mode", Read.text(Mode::of));
  }

  /** What happened. New types may be added. */
  public EventType type() {
    return read("type", Read.text(EventType::of));
  }

  /** Who did it: an API key, a user, {@code device}, a wallet or {@code system}. */
  public String actor() {
    return read("actor", Read.TEXT);
  }

  /** The pass that the event is about; null: none. May be null. */
  public String passId() {
    return read("passId", Read.TEXT);
  }

  /** The version of the pass after the event; null where there is no pass. May be null. */
  public Long version() {
    return read("version", Read.INTEGER);
  }

  /**
   * The objects as they were then; null after 30 days. Once the pass was deleted: only that it was.
   * May be null.
   */
  public Object data() {
    return read("data", Read.ANY);
  }
}
