// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.List;
import java.util.Map;

/** Options for Apple Wallet alone. */
public final class AppleOptionsInput extends Input {
  private AppleOptionsInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static AppleOptionsInput fromJson(String json) {
    return new AppleOptionsInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** Apple’s semantic tags. Placeholders in their texts are filled in for each pass. */
    public Builder semantics(Map<String, Object> value) {
      set("semantics", value);
      return this;
    }

    /** What the pass tells a terminal by NFC. */
    public Builder nfc(AppleNfcInput value) {
      set("nfc", value);
      return this;
    }

    /** Layouts to be tried, in this order. */
    public Builder preferredStyleSchemes(List<AppleStyleScheme> value) {
      set("preferredStyleSchemes", value);
      return this;
    }

    /** The text beside the logo, on passes that have no name of their own. */
    public Builder logoText(String value) {
      set("logoText", value);
      return this;
    }

    /**
     * Addresses of services around a journey or an event, by Apple’s names. iOS shows them with the
     * layouts {@code semanticBoardingPass} and {@code posterEventTicket}.
     */
    public Builder services(AppleServicesInput value) {
      set("services", value);
      return this;
    }

    /**
     * Data for your own app, which reads it from the pass; no phone shows it. Placeholders in its
     * texts are filled in for each pass.
     */
    public Builder userInfo(Map<String, Object> value) {
      set("userInfo", value);
      return this;
    }

    /**
     * What your app is opened with; needs {@code associatedStoreIdentifiers}. Placeholders are filled
     * in for each pass, percent-encoded: {@code myapp://passes/{{serialNumber}}}.
     */
    public Builder appLaunchURL(String value) {
      set("appLaunchURL", value);
      return this;
    }

    /** App Store ids of your apps, the first that fits is offered. */
    public Builder associatedStoreIdentifiers(List<Long> value) {
      set("associatedStoreIdentifiers", value);
      return this;
    }

    /** Whether the shine over the strip image is left out. */
    public Builder suppressStripShine(Boolean value) {
      set("suppressStripShine", value);
      return this;
    }

    /** Passes with the same text are shown together. Placeholders are filled in for each pass. */
    public Builder groupingIdentifier(String value) {
      set("groupingIdentifier", value);
      return this;
    }

    /** Translations of texts of the pass, by language tag and by the text itself. */
    public Builder localizations(Map<String, Map<String, String>> value) {
      set("localizations", value);
      return this;
    }

    /** Sets one of {@code localizations}. */
    public Builder putLocalization(String key, Map<String, String> value) {
      put("localizations", key, value);
      return this;
    }

    public AppleOptionsInput build() {
      return new AppleOptionsInput(copy());
    }
  }
}
