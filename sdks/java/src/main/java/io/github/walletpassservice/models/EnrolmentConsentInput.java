// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.Map;

/** Something that people agree to. */
public final class EnrolmentConsentInput extends Input {
  private EnrolmentConsentInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static EnrolmentConsentInput fromJson(String json) {
    return new EnrolmentConsentInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** Your own name for it. */
    public Builder key(String value) {
      set("key", value);
      return this;
    }

    /**
     * The sentence that people agree to, by language tag. Another text is a new version of the
     * consent.
     */
    public Builder text(Map<String, String> value) {
      set("text", value);
      return this;
    }

    /** Sets one of {@code text}. */
    public Builder putText(String key, String value) {
      put("text", key, value);
      return this;
    }

    /** Nobody signs up without it. Left out: {@code false}. */
    public Builder required(Boolean value) {
      set("required", value);
      return this;
    }

    /** Where the terms stand in full. Another address is a new version as well. */
    public Builder url(String value) {
      set("url", value);
      return this;
    }

    public EnrolmentConsentInput build() {
      return new EnrolmentConsentInput(copy());
    }
  }
}
