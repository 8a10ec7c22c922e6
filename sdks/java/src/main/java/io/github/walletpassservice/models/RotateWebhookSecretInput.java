// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** How an endpoint goes over to its new secret. */
public final class RotateWebhookSecretInput extends Input {
  private RotateWebhookSecretInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static RotateWebhookSecretInput fromJson(String json) {
    return new RotateWebhookSecretInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** How long deliveries are signed with the old secret as well. */
    public Builder gracePeriodSeconds(Long value) {
      set("gracePeriodSeconds", value);
      return this;
    }

    public Builder gracePeriodSeconds(long value) {
      set("gracePeriodSeconds", value);
      return this;
    }

    public RotateWebhookSecretInput build() {
      return new RotateWebhookSecretInput(copy());
    }
  }
}
