// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** How a link key goes over to its successor. */
public final class RotateLinkKeyInput extends Input {
  private RotateLinkKeyInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static RotateLinkKeyInput fromJson(String json) {
    return new RotateLinkKeyInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /**
     * How long links of the old key go on; never past its own end. 90 days by default, which is how
     * long links last that SDKs sign; a year at most.
     */
    public Builder gracePeriodSeconds(Long value) {
      set("gracePeriodSeconds", value);
      return this;
    }

    public Builder gracePeriodSeconds(long value) {
      set("gracePeriodSeconds", value);
      return this;
    }

    public RotateLinkKeyInput build() {
      return new RotateLinkKeyInput(copy());
    }
  }
}
