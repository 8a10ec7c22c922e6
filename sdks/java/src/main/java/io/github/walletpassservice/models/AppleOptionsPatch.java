// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.List;
import java.util.Map;

/** The members that change; {@code null} removes one. */
public final class AppleOptionsPatch extends Input {
  private AppleOptionsPatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static AppleOptionsPatch fromJson(String json) {
    return new AppleOptionsPatch(JsonParser.parseString(json).getAsJsonObject());
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

    /** Removes {@code semantics}. */
    public Builder clearSemantics() {
      clear("semantics");
      return this;
    }

    /** The members that change; {@code null} removes one. */
    public Builder nfc(AppleNfcPatch value) {
      set("nfc", value);
      return this;
    }

    /** Removes {@code nfc}. */
    public Builder clearNfc() {
      clear("nfc");
      return this;
    }

    /** Layouts to be tried, in this order. */
    public Builder preferredStyleSchemes(List<AppleStyleScheme> value) {
      set("preferredStyleSchemes", value);
      return this;
    }

    /** Removes {@code preferredStyleSchemes}. */
    public Builder clearPreferredStyleSchemes() {
      clear("preferredStyleSchemes");
      return this;
    }

    /** The text beside the logo, on passes that have no name of their own. */
    public Builder logoText(String value) {
      set("logoText", value);
      return this;
    }

    /** Removes {@code logoText}. */
    public Builder clearLogoText() {
      clear("logoText");
      return this;
    }

    /** The members that change; {@code null} removes one. */
    public Builder services(AppleServicesPatch value) {
      set("services", value);
      return this;
    }

    /** Removes {@code services}. */
    public Builder clearServices() {
      clear("services");
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

    /** Removes {@code userInfo}. */
    public Builder clearUserInfo() {
      clear("userInfo");
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

    /** Removes {@code appLaunchURL}. */
    public Builder clearAppLaunchURL() {
      clear("appLaunchURL");
      return this;
    }

    /** App Store ids of your apps, the first that fits is offered. */
    public Builder associatedStoreIdentifiers(List<Long> value) {
      set("associatedStoreIdentifiers", value);
      return this;
    }

    /** Removes {@code associatedStoreIdentifiers}. */
    public Builder clearAssociatedStoreIdentifiers() {
      clear("associatedStoreIdentifiers");
      return this;
    }

    /** Whether the shine over the strip image is left out. */
    public Builder suppressStripShine(Boolean value) {
      set("suppressStripShine", value);
      return this;
    }

    /** Removes {@code suppressStripShine}. */
    public Builder clearSuppressStripShine() {
      clear("suppressStripShine");
      return this;
    }

    /** Passes with the same text are shown together. Placeholders are filled in for each pass. */
    public Builder groupingIdentifier(String value) {
      set("groupingIdentifier", value);
      return this;
    }

    /** Removes {@code groupingIdentifier}. */
    public Builder clearGroupingIdentifier() {
      clear("groupingIdentifier");
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

    /** Removes {@code localizations}. */
    public Builder clearLocalizations() {
      clear("localizations");
      return this;
    }

    public AppleOptionsPatch build() {
      return new AppleOptionsPatch(copy());
    }
  }
}
