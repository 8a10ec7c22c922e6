// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What the pass tells a terminal by NFC. */
public final class AppleNfc extends Model {
  private static final List<String> MEMBERS = List.of("message", "encryptionPublicKey", "requiresAuthentication");

  /** Called by the SDK itself, and by tests. */
  public AppleNfc(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** What is sent to the terminal: at most 64 bytes. Placeholders are filled in for each pass. */
  public String message() {
    return read("message", Read.TEXT);
  }

  /** Public key, X.509 SubjectPublicKeyInfo in base64. */
  public String encryptionPublicKey() {
    return read("encryptionPublicKey", Read.TEXT);
  }

  /** Whether the holder must unlock the phone for each use. May be null. */
  public Boolean requiresAuthentication() {
    return read("requiresAuthentication", Read.BOOLEAN);
  }
}
