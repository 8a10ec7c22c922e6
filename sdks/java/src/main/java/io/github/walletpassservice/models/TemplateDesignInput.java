// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** Colours and images. */
public final class TemplateDesignInput extends Input {
  private TemplateDesignInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TemplateDesignInput fromJson(String json) {
    return new TemplateDesignInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The colour behind everything. */
    public Builder backgroundColor(String value) {
      set("backgroundColor", value);
      return this;
    }

    /** The colour of values. */
    public Builder foregroundColor(String value) {
      set("foregroundColor", value);
      return this;
    }

    /** The colour of labels. */
    public Builder labelColor(String value) {
      set("labelColor", value);
      return this;
    }

    /** Images by what they are for. */
    public Builder images(TemplateImagesInput value) {
      set("images", value);
      return this;
    }

    public TemplateDesignInput build() {
      return new TemplateDesignInput(copy());
    }
  }
}
