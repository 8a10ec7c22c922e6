// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** The barcode that passes have. */
public final class TemplateBarcodeInput extends Input {
  private TemplateBarcodeInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TemplateBarcodeInput fromJson(String json) {
    return new TemplateBarcodeInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The kind of barcode, by Apple’s names. */
    public Builder format(BarcodeFormat value) {
      set("format", value);
      return this;
    }

    /**
     * What a reader reads: any text that the format carries, line breaks and control characters
     * included. Placeholders such as {@code {{serialNumber}}} are filled in for each pass.
     */
    public Builder value(String value) {
      set("value", value);
      return this;
    }

    /** Text below the barcode; placeholders work here too. */
    public Builder alternativeText(String value) {
      set("alternativeText", value);
      return this;
    }

    /** For the kind {@code access}: Google Wallet shows a code that changes, an iPhone none. */
    public Builder rotating(Boolean value) {
      set("rotating", value);
      return this;
    }

    public TemplateBarcodeInput build() {
      return new TemplateBarcodeInput(copy());
    }
  }
}
