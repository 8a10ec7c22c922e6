// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.Map;

/** The members that change; {@code null} removes one. */
public final class GoogleOptionsPatch extends Input {
  private GoogleOptionsPatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static GoogleOptionsPatch fromJson(String json) {
    return new GoogleOptionsPatch(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** What a generic pass is for, by Google’s names. */
    public Builder genericType(String value) {
      set("genericType", value);
      return this;
    }

    /** Removes {@code genericType}. */
    public Builder clearGenericType() {
      clear("genericType");
      return this;
    }

    /**
     * Whether Google reports to this service when a holder adds or removes the pass, so that
     * installations are counted.
     */
    public Builder callback(Boolean value) {
      set("callback", value);
      return this;
    }

    /** Removes {@code callback}. */
    public Builder clearCallback() {
      clear("callback");
      return this;
    }

    /** The members that change; {@code null} removes one. */
    public Builder appLink(GoogleAppLinkPatch value) {
      set("appLink", value);
      return this;
    }

    /** Removes {@code appLink}. */
    public Builder clearAppLink() {
      clear("appLink");
      return this;
    }

    /** The members that change; {@code null} removes one. */
    public Builder rotatingBarcode(GoogleRotatingBarcodePatch value) {
      set("rotatingBarcode", value);
      return this;
    }

    /** Removes {@code rotatingBarcode}. */
    public Builder clearRotatingBarcode() {
      clear("rotatingBarcode");
      return this;
    }

    /**
     * What is sent to a Smart Tap terminal: printable ASCII. Placeholders are filled in for each pass.
     * The class needs {@code enableSmartTap} and {@code redemptionIssuers}, see {@code
     * classOverrides}.
     */
    public Builder smartTapRedemptionValue(String value) {
      set("smartTapRedemptionValue", value);
      return this;
    }

    /** Removes {@code smartTapRedemptionValue}. */
    public Builder clearSmartTapRedemptionValue() {
      clear("smartTapRedemptionValue");
      return this;
    }

    /** Members of Google’s class, in place of those from the template. */
    public Builder classOverrides(Map<String, Object> value) {
      set("classOverrides", value);
      return this;
    }

    /** Removes {@code classOverrides}. */
    public Builder clearClassOverrides() {
      clear("classOverrides");
      return this;
    }

    public GoogleOptionsPatch build() {
      return new GoogleOptionsPatch(copy());
    }
  }
}
