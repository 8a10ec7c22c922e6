// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of {@code credential.failing}. */
public final class CredentialFailingEventData extends Model {
  private static final List<String> MEMBERS = List.of("credential", "reason");

  /** Called by the SDK itself, and by tests. */
  public CredentialFailingEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** A certificate or service account that signs for a wallet. Its secret is never shown. */
  public Credential credential() {
    return read("credential", Read.object(Credential::new));
  }

  /** Why the platform refuses the credential, in its own words. */
  public String reason() {
    return read("reason", Read.TEXT);
  }
}
