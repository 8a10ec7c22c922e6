// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;

/** Why a pass is active again, and until when. */
public final class ReinstateInput extends Input {
  private ReinstateInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static ReinstateInput fromJson(String json) {
    return new ReinstateInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** Kept with the event, and erased with the pass. */
    public Builder reason(String value) {
      set("reason", value);
      return this;
    }

    /** The new end of the pass; it must lie in the future. Needed for a pass that has expired. */
    public Builder expirationDate(Instant value) {
      set("expirationDate", value);
      return this;
    }

    public ReinstateInput build() {
      return new ReinstateInput(copy());
    }
  }
}
