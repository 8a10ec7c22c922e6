// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The file that adds a pass to Apple Wallet. */
public final class AppleFile extends Model {
  private static final List<String> MEMBERS = List.of("url", "sizeBytes", "sha256");

  /** Called by the SDK itself, and by tests. */
  public AppleFile(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Where the {@code .pkpass} is. */
  public String url() {
    return read("url", Read.TEXT);
  }

  /** The size of the file, in bytes. */
  public Long sizeBytes() {
    return read("sizeBytes", Read.INTEGER);
  }

  /** SHA-256 of the file, hex. */
  public String sha256() {
    return read("sha256", Read.TEXT);
  }
}
