// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** The members that change; {@code null} removes one. */
public final class TemplateScannerPatch extends Input {
  private TemplateScannerPatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TemplateScannerPatch fromJson(String json) {
    return new TemplateScannerPatch(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** How much of the holder’s name the person with a scanner sees. first: the first word of it. */
    public Builder name(ShownName value) {
      set("name", value);
      return this;
    }

    /** Removes {@code name}. */
    public Builder clearName() {
      clear("name");
      return this;
    }

    /** Whether that person sees the picture that the pass was given as its own {@code thumbnail}. */
    public Builder image(Boolean value) {
      set("image", value);
      return this;
    }

    /** Removes {@code image}. */
    public Builder clearImage() {
      clear("image");
      return this;
    }

    public TemplateScannerPatch build() {
      return new TemplateScannerPatch(copy());
    }
  }
}
