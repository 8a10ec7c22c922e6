// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;
import java.util.Map;

/** Options for Google Wallet alone. */
public final class GoogleOptions extends Model {
  private static final List<String> MEMBERS = List.of("genericType", "callback", "appLink", "rotatingBarcode", "smartTapRedemptionValue", "classOverrides");

  /** Called by the SDK itself, and by tests. */
  public GoogleOptions(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** What a generic pass is for, by Google’s names. May be null. */
  public String genericType() {
    return read("genericType", Read.TEXT);
  }

  /**
   * Whether Google reports to this service when a holder adds or removes the pass, so that
   * installations are counted. Left out: true. May be null.
   */
  public Boolean callback() {
    return read("callback", Read.BOOLEAN);
  }

  /** The link to your app or site below the card. May be null. */
  public GoogleAppLink appLink() {
    return read("appLink", Read.object(GoogleAppLink::new));
  }

  /** How a rotating code changes. May be null. */
  public GoogleRotatingBarcode rotatingBarcode() {
    return read("rotatingBarcode", Read.object(GoogleRotatingBarcode::new));
  }

  /**
   * What is sent to a Smart Tap terminal: printable ASCII. Placeholders are filled in for each pass.
   * The class needs {@code enableSmartTap} and {@code redemptionIssuers}, see {@code
   * classOverrides}. May be null.
   */
  public String smartTapRedemptionValue() {
    return read("smartTapRedemptionValue", Read.TEXT);
  }

  /** Members of Google’s class, in place of those from the template. May be null. */
  public Map<String, Object> classOverrides() {
    return read("classOverrides", Read.map(Read.ANY));
  }
}
