// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What can be asked of getFunnel. */
public final class GetFunnelQuery extends Input {
  private GetFunnelQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static GetFunnelQuery fromJson(String json) {
    return new GetFunnelQuery(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The first day, UTC. Left out: the 30 days up to {@code to}. */
    public Builder from(String value) {
      set("from", value);
      return this;
    }

    /** The last day, UTC. Left out: today. */
    public Builder to(String value) {
      set("to", value);
      return this;
    }

    /** Passes of this template. */
    public Builder templateId(String value) {
      set("templateId", value);
      return this;
    }

    /**
     * Passes that came from this: a type such as {@code import}, or one source such as {@code
     * import:job_…}.
     */
    public Builder source(String value) {
      set("source", value);
      return this;
    }

    /** One item for each of these. Left out: one item for all passes. */
    public Builder groupBy(FunnelGrouping value) {
      set("groupBy", value);
      return this;
    }

    public GetFunnelQuery build() {
      return new GetFunnelQuery(copy());
    }
  }
}
