// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** An API key with the key itself. */
public final class NewApiKey extends Model {
  private static final List<String> MEMBERS = List.of("id", "name", "scopes", "prefix", "last4", "createdAt", "expiresAt", "lastUsedAt", "revokedAt", "createdBy", "key");

  /** Called by the SDK itself, and by tests. */
  public NewApiKey(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the key. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** Your own name for it. */
  public String name() {
    return read("name", Read.TEXT);
  }

  /** What the key may do. */
  public List<Scope> scopes() {
    return read("scopes", Read.list(Read.text(Scope::of)));
  }

  /** The first 12 characters of the key. */
  public String prefix() {
    return read("prefix", Read.TEXT);
  }

  /** The last 4 characters of the key. */
  public String last4() {
    return read("last4", Read.TEXT);
  }

  /** When the key was created. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }

  /** When the key ends; null: never. May be null. */
  public Instant expiresAt() {
    return read("expiresAt", Read.INSTANT);
  }

  /** When the key was last used, to the hour; null: never. May be null. */
  public Instant lastUsedAt() {
    return read("lastUsedAt", Read.INSTANT);
  }

  /** When the key was revoked; null while it has not been. May be null. */
  public Instant revokedAt() {
    return read("revokedAt", Read.INSTANT);
  }

  /**
   * The key, or the person of the dashboard ({@code user_…}), that created this one or rotated
   * another one into it; null for the first key of a workspace. May be null.
   */
  public String createdBy() {
    return read("createdBy", Read.TEXT);
  }

  /** The key itself. It is shown here and never again. */
  public String key() {
    return read("key", Read.TEXT);
  }
}
