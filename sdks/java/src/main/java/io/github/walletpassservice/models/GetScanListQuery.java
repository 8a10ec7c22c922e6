// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What can be asked of getScanList. */
public final class GetScanListQuery extends Input {
  private GetScanListQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static GetScanListQuery fromJson(String json) {
    return new GetScanListQuery(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The door, one of the scanner’s. Needed in mode {@code door}. */
    public Builder doorId(String value) {
      set("doorId", value);
      return this;
    }

    /** The cursor of an earlier part or list. */
    public Builder since(String value) {
      set("since", value);
      return this;
    }

    /** The scanner; only from keys that are not that of a scanner. */
    public Builder scannerId(String value) {
      set("scannerId", value);
      return this;
    }

    public GetScanListQuery build() {
      return new GetScanListQuery(copy());
    }
  }
}
