// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** The members that change; {@code null} removes one. */
public final class TemplateDesignPatch extends Input {
  private TemplateDesignPatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TemplateDesignPatch fromJson(String json) {
    return new TemplateDesignPatch(JsonParser.parseString(json).getAsJsonObject());
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

    /** Removes {@code backgroundColor}. */
    public Builder clearBackgroundColor() {
      clear("backgroundColor");
      return this;
    }

    /** The colour of values. */
    public Builder foregroundColor(String value) {
      set("foregroundColor", value);
      return this;
    }

    /** Removes {@code foregroundColor}. */
    public Builder clearForegroundColor() {
      clear("foregroundColor");
      return this;
    }

    /** The colour of labels. */
    public Builder labelColor(String value) {
      set("labelColor", value);
      return this;
    }

    /** Removes {@code labelColor}. */
    public Builder clearLabelColor() {
      clear("labelColor");
      return this;
    }

    /** Images by what they are for; {@code null} is none. */
    public Builder images(ImagesInput value) {
      set("images", value);
      return this;
    }

    /** Removes {@code images}. */
    public Builder clearImages() {
      clear("images");
      return this;
    }

    public TemplateDesignPatch build() {
      return new TemplateDesignPatch(copy());
    }
  }
}
