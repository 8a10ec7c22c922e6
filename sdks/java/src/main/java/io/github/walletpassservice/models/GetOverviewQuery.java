// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What can be asked of getOverview. */
public final class GetOverviewQuery extends Input {
  private GetOverviewQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static GetOverviewQuery fromJson(String json) {
    return new GetOverviewQuery(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** How many days, up to and including today. Days are those of UTC. */
    public Builder days(Long value) {
      set("days", value);
      return this;
    }

    public Builder days(long value) {
      set("days", value);
      return this;
    }

    public GetOverviewQuery build() {
      return new GetOverviewQuery(copy());
    }
  }
}
