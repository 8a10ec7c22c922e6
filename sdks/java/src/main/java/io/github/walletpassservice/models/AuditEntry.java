// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** What a person or an API key has done. */
public final class AuditEntry extends Model {
  private static final List<String> MEMBERS = List.of("id", "number", "timestamp", "actor", "action", "subject", "subjectName", "renamed", "detail", "origin", "requestId", "hash");

  /** Called by the SDK itself, and by tests. */
  public AuditEntry(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the entry, or that of the event where a key has changed a pass. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /**
   * The number of the entry in the chain, counted from 1; null for an event, which is sealed with
   * others. May be null.
   */
  public Long number() {
    return read("number", Read.INTEGER);
  }

  /** When the actor did this. */
  public Instant timestamp() {
    return read("timestamp", Read.INSTANT);
  }

  /** Who did it: a user, an API key, or {@code system}. */
  public String actor() {
    return read("actor", Read.TEXT);
  }

  /**
   * What was done: the id of an operation, something like {@code session.signedIn}, or the type of
   * an event.
   */
  public String action() {
    return read("action", Read.TEXT);
  }

  /** The id of what it was done to; null where that is nothing or many. May be null. */
  public String subject() {
    return read("subject", Read.TEXT);
  }

  /**
   * Your own name for the subject as it is now: of a template, a shop or a webhook endpoint. Null
   * for others. May be null.
   */
  public String subjectName() {
    return read("subjectName", Read.TEXT);
  }

  /** Both names where a person has taken another one; null for all other entries. May be null. */
  public AuditRenaming renamed() {
    return read("renamed", Read.object(AuditRenaming::new));
  }

  /**
   * Names of the members that were given ({@code members}) and ids of what else it was about ({@code
   * about}), without values. The names of a renaming are sealed ({@code sealedNames}).
   */
  public Map<String, Object> detail() {
    return read("detail", Read.map(Read.ANY));
  }

  /** Where a person called from; null for keys. May be null. */
  public AuditOrigin origin() {
    return read("origin", Read.object(AuditOrigin::new));
  }

  /** The id of the request. May be null. */
  public String requestId() {
    return read("requestId", Read.TEXT);
  }

  /**
   * SHA-256 over the entry and the hash before it; null for events, and for a moment after the entry
   * was written. May be null.
   */
  public String hash() {
    return read("hash", Read.TEXT);
  }
}
