// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Passes on phones, by wallet. */
public final class PhonesByWallet extends Model {
  private static final List<String> MEMBERS = List.of("apple", "google");

  /** Called by the SDK itself, and by tests. */
  public PhonesByWallet(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** How many are in the wallet {@code apple}. */
  public Long apple() {
    return read("apple", Read.INTEGER);
  }

  /** How many are in the wallet {@code google}. */
  public Long google() {
    return read("google", Read.INTEGER);
  }
}
