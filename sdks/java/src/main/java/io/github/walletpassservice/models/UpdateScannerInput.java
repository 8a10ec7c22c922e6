// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;

/** A JSON Merge Patch for a scanner. */
public final class UpdateScannerInput extends Input {
  private UpdateScannerInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static UpdateScannerInput fromJson(String json) {
    return new UpdateScannerInput(JsonParser.parseString(json).getAsJsonObject());
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

    /** When the link ends. */
    public Builder expiresAt(Instant value) {
      set("expiresAt", value);
      return this;
    }

    public UpdateScannerInput build() {
      return new UpdateScannerInput(copy());
    }
  }
}
