// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.Map;

/** Options for Google Wallet alone. */
public final class GoogleOptionsInput extends Input {
  private GoogleOptionsInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static GoogleOptionsInput fromJson(String json) {
    return new GoogleOptionsInput(JsonParser.parseString(json).getAsJsonObject());
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

    /**
     * Whether Google reports to this service when a holder adds or removes the pass, so that
     * installations are counted. Left out: true.
     */
    public Builder callback(Boolean value) {
      set("callback", value);
      return this;
    }

    /** The link to your app or site below the card. */
    public Builder appLink(GoogleAppLinkInput value) {
      set("appLink", value);
      return this;
    }

    /** How a rotating code changes. */
    public Builder rotatingBarcode(GoogleRotatingBarcodeInput value) {
      set("rotatingBarcode", value);
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

    /** Members of Google’s class, in place of those from the template. */
    public Builder classOverrides(Map<String, Object> value) {
      set("classOverrides", value);
      return this;
    }

    public GoogleOptionsInput build() {
      return new GoogleOptionsInput(copy());
    }
  }
}
