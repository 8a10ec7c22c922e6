// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;

/** A span of time, by any of its ends: {@code createdAt[gte]=2026-12-01T00:00:00Z}. */
public final class InstantRange extends Input {
  private InstantRange(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static InstantRange fromJson(String json) {
    return new InstantRange(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** Not before this instant. */
    public Builder gte(Instant value) {
      set("gte", value);
      return this;
    }

    /** After this instant. */
    public Builder gt(Instant value) {
      set("gt", value);
      return this;
    }

    /** Before this instant. */
    public Builder lt(Instant value) {
      set("lt", value);
      return this;
    }

    /** Not after this instant. */
    public Builder lte(Instant value) {
      set("lte", value);
      return this;
    }

    public InstantRange build() {
      return new InstantRange(copy());
    }
  }
}
