// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;
import java.util.Map;

/** What the campaign takes. */
public final class CampaignCost extends Model {
  private static final List<String> MEMBERS = List.of("silent", "notificationsLeft", "seconds");

  /** Called by the SDK itself, and by tests. */
  public CampaignCost(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /**
   * Passes on phones that show the message without a sound: the last message was the same, or the
   * holder has had as many as a day allows.
   */
  public PhonesByWallet silent() {
    return read("silent", Read.object(PhonesByWallet::new));
  }

  /**
   * How many passes have so many notifications left today, of wallets that limit them: messages of
   * the API and of all campaigns count.
   */
  public Map<String, Long> notificationsLeft() {
    return read("notificationsLeft", Read.map(Read.INTEGER));
  }

  /** How long it takes at least, in seconds. */
  public Long seconds() {
    return read("seconds", Read.INTEGER);
  }
}
