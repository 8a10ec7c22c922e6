// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;

/** A time around which phones suggest the pass. */
public final class RelevantDateInput extends Input {
  private RelevantDateInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static RelevantDateInput fromJson(String json) {
    return new RelevantDateInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** When the time begins. */
    public Builder startDate(Instant value) {
      set("startDate", value);
      return this;
    }

    /** When the time ends; left out: it is a single instant. */
    public Builder endDate(Instant value) {
      set("endDate", value);
      return this;
    }

    public RelevantDateInput build() {
      return new RelevantDateInput(copy());
    }
  }
}
