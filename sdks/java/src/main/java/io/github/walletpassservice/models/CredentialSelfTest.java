// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What was tried with a credential, and what came of it. */
public final class CredentialSelfTest extends Model {
  private static final List<String> MEMBERS = List.of("id", "ok", "checks");

  /** Called by the SDK itself, and by tests. */
  public CredentialSelfTest(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the credential. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** Whether every check passed. */
  public Boolean ok() {
    return read("ok", Read.BOOLEAN);
  }

  /** The checks of this self-test. */
  public List<CredentialCheck> checks() {
    return read("checks", Read.list(Read.object(CredentialCheck::new)));
  }
}
