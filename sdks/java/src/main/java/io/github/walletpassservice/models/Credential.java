// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** A certificate or service account that signs for a wallet. Its secret is never shown. */
public final class Credential extends Model {
  private static final List<String> MEMBERS = List.of("id", "platform", "passTypeIdentifier", "teamIdentifier", "issuerId", "notAfter", "status", "checks", "createdAt");

  /** Called by the SDK itself, and by tests. */
  public Credential(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the credential. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** A wallet that needs a credential. */
  public CredentialPlatform platform() {
    return read("platform", Read.text(CredentialPlatform::of));
  }

  /** Apple: the pass type identifier that the certificate is for. May be null. */
  public String passTypeIdentifier() {
    return read("passTypeIdentifier", Read.TEXT);
  }

  /** Apple: the developer team that the certificate belongs to. May be null. */
  public String teamIdentifier() {
    return read("teamIdentifier", Read.TEXT);
  }

  /** Google: the issuer account that the service account works for. May be null. */
  public String issuerId() {
    return read("issuerId", Read.TEXT);
  }

  /** Apple: when the certificate ends. May be null. */
  public Instant notAfter() {
    return read("notAfter", Read.INSTANT);
  }

  /**
   * ACTIVE: in use. EXPIRING: ends within 30 days. EXPIRED: has ended. FAILING: the platform refuses
   * it. REPLACED: a newer one is in use.
   */
  public CredentialStatus status() {
    return read("status", Read.text(CredentialStatus::of));
  }

  /** The checks of the upload. */
  public List<CredentialCheck> checks() {
    return read("checks", Read.list(Read.object(CredentialCheck::new)));
  }

  /** When the credential was uploaded. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }
}
