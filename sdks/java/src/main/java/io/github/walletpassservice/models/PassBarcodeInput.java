// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** The barcode of one pass. */
public final class PassBarcodeInput extends Input {
  private PassBarcodeInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static PassBarcodeInput fromJson(String json) {
    return new PassBarcodeInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /**
     * What a reader reads: any text that the format carries, line breaks and control characters
     * included. Left out: the template’s value, or else the serial number.
     */
    public Builder value(String value) {
      set("value", value);
      return this;
    }

    /** Removes {@code value}. */
    public Builder clearValue() {
      clear("value");
      return this;
    }

    /** Text below the barcode, for people. */
    public Builder alternativeText(String value) {
      set("alternativeText", value);
      return this;
    }

    /** Removes {@code alternativeText}. */
    public Builder clearAlternativeText() {
      clear("alternativeText");
      return this;
    }

    /** What kind of barcode it is. Left out: the template’s. */
    public Builder format(BarcodeFormat value) {
      set("format", value);
      return this;
    }

    /** Removes {@code format}. */
    public Builder clearFormat() {
      clear("format");
      return this;
    }

    public PassBarcodeInput build() {
      return new PassBarcodeInput(copy());
    }
  }
}
