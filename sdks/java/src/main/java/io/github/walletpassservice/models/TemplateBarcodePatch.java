// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** The members that change; {@code null} removes one. */
public final class TemplateBarcodePatch extends Input {
  private TemplateBarcodePatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TemplateBarcodePatch fromJson(String json) {
    return new TemplateBarcodePatch(JsonParser.parseString(json).getAsJsonObject());
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

    /** Removes {@code format}. */
    public Builder clearFormat() {
      clear("format");
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

    /** Removes {@code value}. */
    public Builder clearValue() {
      clear("value");
      return this;
    }

    /** Text below the barcode; placeholders work here too. */
    public Builder alternativeText(String value) {
      set("alternativeText", value);
      return this;
    }

    /** Removes {@code alternativeText}. */
    public Builder clearAlternativeText() {
      clear("alternativeText");
      return this;
    }

    /** For the kind {@code access}: Google Wallet shows a code that changes, an iPhone none. */
    public Builder rotating(Boolean value) {
      set("rotating", value);
      return this;
    }

    /** Removes {@code rotating}. */
    public Builder clearRotating() {
      clear("rotating");
      return this;
    }

    public TemplateBarcodePatch build() {
      return new TemplateBarcodePatch(copy());
    }
  }
}
