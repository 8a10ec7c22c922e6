// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** The link to your app or site below the card. */
public final class GoogleAppLinkInput extends Input {
  private GoogleAppLinkInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static GoogleAppLinkInput fromJson(String json) {
    return new GoogleAppLinkInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The address that is opened on a phone without your app. */
    public Builder webUrl(String value) {
      set("webUrl", value);
      return this;
    }

    /** The package name of your app. */
    public Builder androidPackage(String value) {
      set("androidPackage", value);
      return this;
    }

    /** What the link is called. */
    public Builder displayText(String value) {
      set("displayText", value);
      return this;
    }

    public GoogleAppLinkInput build() {
      return new GoogleAppLinkInput(copy());
    }
  }
}
