// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;
import java.util.Map;

/** Options for Apple Wallet alone. */
public final class AppleOptions extends Model {
  private static final List<String> MEMBERS = List.of("semantics", "nfc", "preferredStyleSchemes", "logoText", "services", "userInfo", "appLaunchURL", "associatedStoreIdentifiers", "suppressStripShine", "groupingIdentifier", "localizations");

  /** Called by the SDK itself, and by tests. */
  public AppleOptions(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Apple’s semantic tags. Placeholders in their texts are filled in for each pass. May be null. */
  public Map<String, Object> semantics() {
    return read("semantics", Read.map(Read.ANY));
  }

  /** What the pass tells a terminal by NFC. May be null. */
  public AppleNfc nfc() {
    return read("nfc", Read.object(AppleNfc::new));
  }

  /** Layouts to be tried, in this order. May be null. */
  public List<AppleStyleScheme> preferredStyleSchemes() {
    return read("preferredStyleSchemes", Read.list(Read.text(AppleStyleScheme::of)));
  }

  /** The text beside the logo, on passes that have no name of their own. May be null. */
  public String logoText() {
    return read("logoText", Read.TEXT);
  }

  /**
   * Addresses of services around a journey or an event, by Apple’s names. iOS shows them with the
   * layouts {@code semanticBoardingPass} and {@code posterEventTicket}. May be null.
   */
  public AppleServices services() {
    return read("services", Read.object(AppleServices::new));
  }

  /**
   * Data for your own app, which reads it from the pass; no phone shows it. Placeholders in its
   * texts are filled in for each pass. May be null.
   */
  public Map<String, Object> userInfo() {
    return read("userInfo", Read.map(Read.ANY));
  }

  /**
   * What your app is opened with; needs {@code associatedStoreIdentifiers}. Placeholders are filled
   * in for each pass, percent-encoded: {@code myapp://passes/{{serialNumber}}}. May be null.
   */
  public String appLaunchURL() {
    return read("appLaunchURL", Read.TEXT);
  }

  /** App Store ids of your apps, the first that fits is offered. May be null. */
  public List<Long> associatedStoreIdentifiers() {
    return read("associatedStoreIdentifiers", Read.list(Read.INTEGER));
  }

  /** Whether the shine over the strip image is left out. May be null. */
  public Boolean suppressStripShine() {
    return read("suppressStripShine", Read.BOOLEAN);
  }

  /**
   * Passes with the same text are shown together. Placeholders are filled in for each pass. May be
   * null.
   */
  public String groupingIdentifier() {
    return read("groupingIdentifier", Read.TEXT);
  }

  /** Translations of texts of the pass, by language tag and by the text itself. May be null. */
  public Map<String, Map<String, String>> localizations() {
    return read("localizations", Read.map(Read.map(Read.TEXT)));
  }
}
