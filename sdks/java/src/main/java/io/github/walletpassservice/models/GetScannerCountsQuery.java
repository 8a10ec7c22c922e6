// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;

/** What can be asked of getScannerCounts. */
public final class GetScannerCountsQuery extends Input {
  private GetScannerCountsQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static GetScannerCountsQuery fromJson(String json) {
    return new GetScannerCountsQuery(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** From when on it is counted. Left out: the last 24 hours. */
    public Builder since(Instant value) {
      set("since", value);
      return this;
    }

    public GetScannerCountsQuery build() {
      return new GetScannerCountsQuery(copy());
    }
  }
}
