// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of {@code credential.expiring}. */
public final class CredentialExpiringEventData extends Model {
  private static final List<String> MEMBERS = List.of("credential", "days");

  /** Called by the SDK itself, and by tests. */
  public CredentialExpiringEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** A certificate or service account that signs for a wallet. Its secret is never shown. */
  public Credential credential() {
    return read("credential", Read.object(Credential::new));
  }

  /** How many days are left until the certificate ends. */
  public Long days() {
    return read("days", Read.INTEGER);
  }
}
