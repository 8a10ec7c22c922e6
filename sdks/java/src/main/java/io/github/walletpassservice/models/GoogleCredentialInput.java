// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** A service account of Google’s. */
public final class GoogleCredentialInput extends Input {
  private GoogleCredentialInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static GoogleCredentialInput fromJson(String json) {
    return new GoogleCredentialInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The issuer account at Google. */
    public Builder issuerId(String value) {
      set("issuerId", value);
      return this;
    }

    /** The JSON key file of the service account, as an object or as its text. */
    public Builder serviceAccount(Object value) {
      set("serviceAccount", value);
      return this;
    }

    public GoogleCredentialInput build() {
      return new GoogleCredentialInput(copy());
    }
  }
}
