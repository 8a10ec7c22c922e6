// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;

/** What can be asked of getAllScannerCounts. */
public final class GetAllScannerCountsQuery extends Input {
  private GetAllScannerCountsQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static GetAllScannerCountsQuery fromJson(String json) {
    return new GetAllScannerCountsQuery(JsonParser.parseString(json).getAsJsonObject());
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

    public GetAllScannerCountsQuery build() {
      return new GetAllScannerCountsQuery(copy());
    }
  }
}
