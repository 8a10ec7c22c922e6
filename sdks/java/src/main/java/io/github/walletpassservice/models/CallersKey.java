// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** The API key that asks. */
public final class CallersKey extends Model {
  private static final List<String> MEMBERS = List.of("id", "name", "scopes", "expiresAt");

  /** Called by the SDK itself, and by tests. */
  public CallersKey(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the key. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** Your own name for the key. */
  public String name() {
    return read("name", Read.TEXT);
  }

  /** What the key may do. */
  public List<Scope> scopes() {
    return read("scopes", Read.list(Read.text(Scope::of)));
  }

  /** When the key ends; null: never. May be null. */
  public Instant expiresAt() {
    return read("expiresAt", Read.INSTANT);
  }
}
