// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.List;

/** One condition: a field, and exactly one of the other members. */
public final class CampaignCondition extends Input {
  private CampaignCondition(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CampaignCondition fromJson(String json) {
    return new CampaignCondition(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /**
     * What is compared: {@code status}, {@code points}, {@code createdAt}, {@code updatedAt}, {@code
     * expirationDate}, {@code source}, {@code tier}, {@code installed}, {@code installedAt}, {@code
     * opened}, {@code used}, {@code customer.language}, {@code fields.&lt;key&gt;} or {@code
     * metadata.&lt;key&gt;}.
     */
    public Builder field(String value) {
      set("field", value);
      return this;
    }

    /** The value that the field has. */
    public Builder eq(Object value) {
      set("eq", value);
      return this;
    }

    /** The value that the field does not have. */
    public Builder ne(Object value) {
      set("ne", value);
      return this;
    }

    /** Values of which the field has one. */
    public Builder in(List<Object> value) {
      set("in", value);
      return this;
    }

    /** The number or instant that the field reaches, or is above. */
    public Builder gte(Object value) {
      set("gte", value);
      return this;
    }

    /** The number or instant that the field is below. */
    public Builder lt(Object value) {
      set("lt", value);
      return this;
    }

    /** How the text of the field begins. */
    public Builder startsWith(String value) {
      set("startsWith", value);
      return this;
    }

    /** Whether it has a value at all. */
    public Builder exists(Boolean value) {
      set("exists", value);
      return this;
    }

    public CampaignCondition build() {
      return new CampaignCondition(copy());
    }
  }
}
