// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Why wallets could not be notified. */
public final class CampaignFailures extends Model {
  private static final List<String> MEMBERS = List.of("apple", "google");

  /** Called by the SDK itself, and by tests. */
  public CampaignFailures(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Why Apple Wallet could not be notified; null where the outcome is not FAILED. May be null. */
  public String apple() {
    return read("apple", Read.TEXT);
  }

  /** Why Google Wallet could not be notified; null where the outcome is not FAILED. May be null. */
  public String google() {
    return read("google", Read.TEXT);
  }
}
