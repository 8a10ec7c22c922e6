// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** What a scanner goes by without a connection. */
public final class ScanList extends Model {
  private static final List<String> MEMBERS = List.of("jws", "issuedAt", "expiresAt", "cursor", "complete", "entry");

  /** Called by the SDK itself, and by tests. */
  public ScanList(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Compact JWS (EdDSA); public keys at {@code /.well-known/door-list-keys.json}. */
  public String jws() {
    return read("jws", Read.TEXT);
  }

  /** When this part was created. */
  public Instant issuedAt() {
    return read("issuedAt", Read.INSTANT);
  }

  /** From here on a scanner must not go by the list. */
  public Instant expiresAt() {
    return read("expiresAt", Read.INSTANT);
  }

  /** Send it as {@code since} to get the next part, or later what has changed. */
  public String cursor() {
    return read("cursor", Read.TEXT);
  }

  /** Whether this is the last part. Before, a scanner must not go by the list. */
  public Boolean complete() {
    return read("complete", Read.BOOLEAN);
  }

  /** Only of scanners in mode {@code entry}. May be null. */
  public ScanListEntry entry() {
    return read("entry", Read.object(ScanListEntry::new));
  }
}
