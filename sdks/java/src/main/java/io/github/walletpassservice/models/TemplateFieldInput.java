// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.Map;

/** A field of the card. */
public final class TemplateFieldInput extends Input {
  private TemplateFieldInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TemplateFieldInput fromJson(String json) {
    return new TemplateFieldInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The name of the field: passes give its value as {@code fields.&lt;key&gt;}. */
    public Builder key(String value) {
      set("key", value);
      return this;
    }

    /** The text above the value. */
    public Builder label(String value) {
      set("label", value);
      return this;
    }

    /** What the values of a field are. */
    public Builder type(FieldType value) {
      set("type", value);
      return this;
    }

    /** Where a field is shown on the card. */
    public Builder slot(FieldSlot value) {
      set("slot", value);
      return this;
    }

    /** A pass that gets no value for it from anywhere is refused. */
    public Builder required(Boolean value) {
      set("required", value);
      return this;
    }

    /**
     * The value where the pass gives none. An empty text, of any type, says that it is still to be
     * written: passes do without, and the template has the warning {@code unfilled}.
     */
    public Builder default_(Object value) {
      set("default", value);
      return this;
    }

    /** A value for pictures of the template. No pass gets it. */
    public Builder sample(Object value) {
      set("sample", value);
      return this;
    }

    /** The currency by ISO 4217, such as {@code EUR}. Only for fields of the type {@code currency}. */
    public Builder currencyCode(String value) {
      set("currencyCode", value);
      return this;
    }

    /** How much of a date is shown. */
    public Builder dateStyle(DateStyle value) {
      set("dateStyle", value);
      return this;
    }

    /** How much of its time is shown. */
    public Builder timeStyle(DateStyle value) {
      set("timeStyle", value);
      return this;
    }

    /**
     * Whose clock shows the date. {@code place}: the clock that the value was given on, the same on
     * every phone. {@code holder}: that of the holder’s phone. Left out: {@code place}, and {@code
     * holder} for validity and expiry. A value in UTC ({@code Z}) names no place.
     */
    public Builder clock(DateClock value) {
      set("clock", value);
      return this;
    }

    /** How a number is shown. */
    public Builder numberStyle(NumberStyle value) {
      set("numberStyle", value);
      return this;
    }

    /** How the text of a field is aligned. */
    public Builder textAlignment(TextAlignment value) {
      set("textAlignment", value);
      return this;
    }

    /**
     * Only for {@code auxiliary} fields of event tickets: 1 puts the field into a second row below the
     * first. Apple Wallet alone has one.
     */
    public Builder row(Long value) {
      set("row", value);
      return this;
    }

    public Builder row(long value) {
      set("row", value);
      return this;
    }

    /** What an iPhone says when the value changes; {@code %&#64;} becomes the new value. */
    public Builder changeMessage(String value) {
      set("changeMessage", value);
      return this;
    }

    /** The label in other languages, by language tag. */
    public Builder labels(Map<String, String> value) {
      set("labels", value);
      return this;
    }

    /** Sets one of {@code labels}. */
    public Builder putLabel(String key, String value) {
      put("labels", key, value);
      return this;
    }

    /**
     * Where a field gets its value from, such as the holder’s name, or which typed field of a wallet
     * it fills.
     */
    public Builder binding(Binding value) {
      set("binding", value);
      return this;
    }

    public TemplateFieldInput build() {
      return new TemplateFieldInput(copy());
    }
  }
}
