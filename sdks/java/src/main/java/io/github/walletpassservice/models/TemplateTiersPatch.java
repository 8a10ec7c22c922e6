// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.List;

/** The members that change; {@code null} removes one. */
public final class TemplateTiersPatch extends Input {
  private TemplateTiersPatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TemplateTiersPatch fromJson(String json) {
    return new TemplateTiersPatch(JsonParser.parseString(json).getAsJsonObject());
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

    /** Removes {@code basis}. */
    public Builder clearBasis() {
      clear("basis");
      return this;
    }

    /** From the lowest tier up. */
    public Builder items(List<TemplateTierInput> value) {
      set("items", value);
      return this;
    }

    /** Removes {@code items}. */
    public Builder clearItems() {
      clear("items");
      return this;
    }

    public TemplateTiersPatch build() {
      return new TemplateTiersPatch(copy());
    }
  }
}
