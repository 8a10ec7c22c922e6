// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;
import java.util.List;

/** A scanner to create. */
public final class CreateScannerInput extends Input {
  private CreateScannerInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CreateScannerInput fromJson(String json) {
    return new CreateScannerInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** A name of your own: the log has it in every line. */
    public Builder name(String value) {
      set("name", value);
      return this;
    }

    /**
     * {@code door}: checks the permissions of passes. {@code entry}: admits each pass a number of
     * times. {@code counter}: moves points.
     */
    public Builder mode(ScannerMode value) {
      set("mode", value);
      return this;
    }

    /** Doors that it stands at; left out: any. */
    public Builder doorIds(List<String> value) {
      set("doorIds", value);
      return this;
    }

    /** Templates whose passes it takes; left out: any. */
    public Builder templateIds(List<String> value) {
      set("templateIds", value);
      return this;
    }

    /** Needed in mode {@code entry}, refused in others. */
    public Builder entry(ScannerEntryInput value) {
      set("entry", value);
      return this;
    }

    /** Needed in mode {@code counter}, refused in others. */
    public Builder counter(ScannerCounterInput value) {
      set("counter", value);
      return this;
    }

    /** How much of the holder’s name the person with a scanner sees. first: the first word of it. */
    public Builder showsName(ShownName value) {
      set("showsName", value);
      return this;
    }

    /**
     * Whether the person with the scanner sees the holder’s picture, where the template allows it.
     * Left out: yes.
     */
    public Builder showsImage(Boolean value) {
      set("showsImage", value);
      return this;
    }

    /** When the link ends. */
    public Builder expiresAt(Instant value) {
      set("expiresAt", value);
      return this;
    }

    public CreateScannerInput build() {
      return new CreateScannerInput(copy());
    }
  }
}
