// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.Map;

/** Which passes are voided, and why. */
public final class VoidPasses extends Input {
  private VoidPasses(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static VoidPasses fromJson(String json) {
    return new VoidPasses(JsonParser.parseString(json).getAsJsonObject());
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

    /**
     * Which passes: the members of the query of {@code GET /passes} as texts, such as {@code
     * templateId} or {@code createdAt[lt]}. An empty object means all of the workspace. {@code q} and
     * {@code customerEmail} are refused, because they can name a person.
     */
    public Builder filter(Map<String, String> value) {
      set("filter", value);
      return this;
    }

    /** Sets one of {@code filter}. */
    public Builder putFilter(String key, String value) {
      put("filter", key, value);
      return this;
    }

    /**
     * How many passes you expect to match: what {@code GET /passes/count} says with the same filter.
     * Nothing is voided where the number differs by more than 5%.
     */
    public Builder expectedCount(Long value) {
      set("expectedCount", value);
      return this;
    }

    public Builder expectedCount(long value) {
      set("expectedCount", value);
      return this;
    }

    public VoidPasses build() {
      return new VoidPasses(copy());
    }
  }
}
