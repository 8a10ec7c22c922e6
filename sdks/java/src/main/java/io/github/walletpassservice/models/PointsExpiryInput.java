// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** When points end. */
public final class PointsExpiryInput extends Input {
  private PointsExpiryInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static PointsExpiryInput fromJson(String json) {
    return new PointsExpiryInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /**
     * How many months points last after the month in which they were earned. They end with the last
     * day of a month, by UTC.
     */
    public Builder months(Long value) {
      set("months", value);
      return this;
    }

    public Builder months(long value) {
      set("months", value);
      return this;
    }

    /**
     * How many days before the end the event {@code pass.points.expiring} warns of it. Left out: none
     * does.
     */
    public Builder warnDays(Long value) {
      set("warnDays", value);
      return this;
    }

    public Builder warnDays(long value) {
      set("warnDays", value);
      return this;
    }

    public PointsExpiryInput build() {
      return new PointsExpiryInput(copy());
    }
  }
}
