// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** How a credential in use is. */
public final class CredentialHealth extends Model {
  private static final List<String> MEMBERS = List.of("platform", "status", "notAfter");

  /** Called by the SDK itself, and by tests. */
  public CredentialHealth(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** A wallet that needs a credential. */
  public CredentialPlatform platform() {
    return read("platform", Read.text(CredentialPlatform::of));
  }

  /**
   * ACTIVE: in use. EXPIRING: ends within 30 days. EXPIRED: has ended. FAILING: the platform refuses
   * it. REPLACED: a newer one is in use.
   */
  public CredentialStatus status() {
    return read("status", Read.text(CredentialStatus::of));
  }

  /** When the certificate ends; null for a credential without one. May be null. */
  public Instant notAfter() {
    return read("notAfter", Read.INSTANT);
  }
}
