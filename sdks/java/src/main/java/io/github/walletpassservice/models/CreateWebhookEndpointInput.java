// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.List;
import java.util.Map;

/** An endpoint to create. */
public final class CreateWebhookEndpointInput extends Input {
  private CreateWebhookEndpointInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CreateWebhookEndpointInput fromJson(String json) {
    return new CreateWebhookEndpointInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** https, on port 443 or 8443, at a public host name. */
    public Builder url(String value) {
      set("url", value);
      return this;
    }

    /** The events that it gets. By default all of them, including types that are added later. */
    public Builder types(List<EventType> value) {
      set("types", value);
      return this;
    }

    /** A description of your own. */
    public Builder description(String value) {
      set("description", value);
      return this;
    }

    /** Sent with every delivery, such as an Authorization. Never shown again. */
    public Builder customHeaders(Map<String, String> value) {
      set("customHeaders", value);
      return this;
    }

    /** Sets one of {@code customHeaders}. */
    public Builder putCustomHeader(String key, String value) {
      put("customHeaders", key, value);
      return this;
    }

    /**
     * Sign with an Ed25519 key ({@code v1a}) as well, whose public half is {@code publicKey}. Switched
     * off and on it is another key.
     */
    public Builder asymmetric(Boolean value) {
      set("asymmetric", value);
      return this;
    }

    public CreateWebhookEndpointInput build() {
      return new CreateWebhookEndpointInput(copy());
    }
  }
}
