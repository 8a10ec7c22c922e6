// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;

/** The time whose events are sent again. */
public final class RecoverWebhookEndpointInput extends Input {
  private RecoverWebhookEndpointInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static RecoverWebhookEndpointInput fromJson(String json) {
    return new RecoverWebhookEndpointInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** Events from this instant on are sent again. It may lie 30 days back at most. */
    public Builder since(Instant value) {
      set("since", value);
      return this;
    }

    /** Events up to this instant are sent again. Left out: up to now. */
    public Builder until(Instant value) {
      set("until", value);
      return this;
    }

    public RecoverWebhookEndpointInput build() {
      return new RecoverWebhookEndpointInput(copy());
    }
  }
}
