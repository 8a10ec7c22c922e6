// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.Map;

/** A question of a sign-up page. */
public final class EnrolmentFieldInput extends Input {
  private EnrolmentFieldInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static EnrolmentFieldInput fromJson(String json) {
    return new EnrolmentFieldInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /**
     * The key of a field of the template, or {@code customer.name} or {@code customer.email} for what
     * the pass knows of its holder.
     */
    public Builder key(String value) {
      set("key", value);
      return this;
    }

    /** Nobody signs up without a value. Left out: {@code false}. */
    public Builder required(Boolean value) {
      set("required", value);
      return this;
    }

    /**
     * Each value signs up once: whoever writes one that another sign-up of the page has is refused.
     * For fields of the template. Left out: {@code false}.
     */
    public Builder unique(Boolean value) {
      set("unique", value);
      return this;
    }

    /**
     * What the page calls it, by language tag. Left out: as the template does; name and e-mail are
     * called by the page itself.
     */
    public Builder label(Map<String, String> value) {
      set("label", value);
      return this;
    }

    /** Sets one of {@code label}. */
    public Builder putLabel(String key, String value) {
      put("label", key, value);
      return this;
    }

    public EnrolmentFieldInput build() {
      return new EnrolmentFieldInput(copy());
    }
  }
}
