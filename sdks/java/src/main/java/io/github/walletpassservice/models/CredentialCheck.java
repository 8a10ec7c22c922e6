// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Something that a credential was tried for. */
public final class CredentialCheck extends Model {
  private static final List<String> MEMBERS = List.of("code", "ok", "message");

  /** Called by the SDK itself, and by tests. */
  public CredentialCheck(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The name of the check. */
  public String code() {
    return read("code", Read.TEXT);
  }

  /** Whether the check passed. */
  public Boolean ok() {
    return read("ok", Read.BOOLEAN);
  }

  /** What the check found, in a sentence for people. */
  public String message() {
    return read("message", Read.TEXT);
  }
}
