// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What a scanner in mode {@code counter} moves. */
public final class ScannerCounterInput extends Input {
  private ScannerCounterInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static ScannerCounterInput fromJson(String json) {
    return new ScannerCounterInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The most points that one scan moves. */
    public Builder maxPointsPerScan(Long value) {
      set("maxPointsPerScan", value);
      return this;
    }

    public Builder maxPointsPerScan(long value) {
      set("maxPointsPerScan", value);
      return this;
    }

    /** Whether points can be redeemed, for rewards too. Left out: they cannot. */
    public Builder redeem(Boolean value) {
      set("redeem", value);
      return this;
    }

    public ScannerCounterInput build() {
      return new ScannerCounterInput(copy());
    }
  }
}
