// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.List;

/** Scans that a device has kept. */
public final class ScanManyInput extends Input {
  private ScanManyInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static ScanManyInput fromJson(String json) {
    return new ScanManyInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** Scans, in the order in which they happened; each is taken by itself. */
    public Builder scans(List<ScanInput> value) {
      set("scans", value);
      return this;
    }

    public ScanManyInput build() {
      return new ScanManyInput(copy());
    }
  }
}
