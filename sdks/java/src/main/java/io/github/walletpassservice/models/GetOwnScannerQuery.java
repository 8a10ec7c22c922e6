// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What can be asked of getOwnScanner. */
public final class GetOwnScannerQuery extends Input {
  private GetOwnScannerQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static GetOwnScannerQuery fromJson(String json) {
    return new GetOwnScannerQuery(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The scanner; only from keys that are not that of a scanner. */
    public Builder scannerId(String value) {
      set("scannerId", value);
      return this;
    }

    public GetOwnScannerQuery build() {
      return new GetOwnScannerQuery(copy());
    }
  }
}
