// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Where a person called from. */
public final class AuditOrigin extends Model {
  private static final List<String> MEMBERS = List.of("country", "network");

  /** Called by the SDK itself, and by tests. */
  public AuditOrigin(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** ISO 3166-1 alpha-2; null where it is not known. May be null. */
  public String country() {
    return read("country", Read.TEXT);
  }

  /** The first 24 bits of an IPv4 address, or the first 48 of an IPv6 one. May be null. */
  public String network() {
    return read("network", Read.TEXT);
  }
}
