// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** A link on the back of the pass. */
public final class TemplateLinkInput extends Input {
  private TemplateLinkInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TemplateLinkInput fromJson(String json) {
    return new TemplateLinkInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The text of the link. */
    public Builder label(String value) {
      set("label", value);
      return this;
    }

    /** The address that the link opens: https, tel, mailto or geo. */
    public Builder url(String value) {
      set("url", value);
      return this;
    }

    public TemplateLinkInput build() {
      return new TemplateLinkInput(copy());
    }
  }
}
