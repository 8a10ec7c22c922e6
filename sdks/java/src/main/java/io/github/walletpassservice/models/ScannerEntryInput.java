// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** How a scanner in mode {@code entry} admits. */
public final class ScannerEntryInput extends Input {
  private ScannerEntryInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static ScannerEntryInput fromJson(String json) {
    return new ScannerEntryInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /**
     * What the uses of a pass are counted in, such as an evening. Scanners with the same scope count
     * together.
     */
    public Builder scope(String value) {
      set("scope", value);
      return this;
    }

    /** How often a pass is admitted in it. */
    public Builder limit(Long value) {
      set("limit", value);
      return this;
    }

    public Builder limit(long value) {
      set("limit", value);
      return this;
    }

    /**
     * Whether an admission redeems the pass, everywhere and for good. Only with {@code limit} 1. Left
     * out: it does not.
     */
    public Builder redeemOnAdmit(Boolean value) {
      set("redeemOnAdmit", value);
      return this;
    }

    public ScannerEntryInput build() {
      return new ScannerEntryInput(copy());
    }
  }
}
