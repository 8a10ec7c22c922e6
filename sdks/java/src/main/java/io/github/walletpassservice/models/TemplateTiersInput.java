// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.List;

/** The tiers of a loyalty programme. */
public final class TemplateTiersInput extends Input {
  private TemplateTiersInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TemplateTiersInput fromJson(String json) {
    return new TemplateTiersInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** earned: by the points that a pass has earned. manual: by hand, and the first tier until then. */
    public Builder basis(TierBasis value) {
      set("basis", value);
      return this;
    }

    /** From the lowest tier up. */
    public Builder items(List<TemplateTierInput> value) {
      set("items", value);
      return this;
    }

    public TemplateTiersInput build() {
      return new TemplateTiersInput(copy());
    }
  }
}
