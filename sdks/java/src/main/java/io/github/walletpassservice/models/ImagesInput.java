// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** Images by what they are for; {@code null} is none. */
public final class ImagesInput extends Input {
  private ImagesInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static ImagesInput fromJson(String json) {
    return new ImagesInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The icon in notifications and on lock screens. */
    public Builder icon(String value) {
      set("icon", value);
      return this;
    }

    /** Removes {@code icon}. */
    public Builder clearIcon() {
      clear("icon");
      return this;
    }

    /** The logo at the top of the card. */
    public Builder logo(String value) {
      set("logo", value);
      return this;
    }

    /** Removes {@code logo}. */
    public Builder clearLogo() {
      clear("logo");
      return this;
    }

    /** The picture behind the primary fields. */
    public Builder strip(String value) {
      set("strip", value);
      return this;
    }

    /** Removes {@code strip}. */
    public Builder clearStrip() {
      clear("strip");
      return this;
    }

    /** The small picture beside the fields. */
    public Builder thumbnail(String value) {
      set("thumbnail", value);
      return this;
    }

    /** Removes {@code thumbnail}. */
    public Builder clearThumbnail() {
      clear("thumbnail");
      return this;
    }

    /** The picture behind the whole front. */
    public Builder background(String value) {
      set("background", value);
      return this;
    }

    /** Removes {@code background}. */
    public Builder clearBackground() {
      clear("background");
      return this;
    }

    /** The picture above the barcode. */
    public Builder footer(String value) {
      set("footer", value);
      return this;
    }

    /** Removes {@code footer}. */
    public Builder clearFooter() {
      clear("footer");
      return this;
    }

    /**
     * The logo in Google Wallet, which cuts a square to a circle. Left out: {@code logo}, or {@code
     * icon} where {@code logo} is too wide for a circle.
     */
    public Builder googleLogo(String value) {
      set("googleLogo", value);
      return this;
    }

    /** Removes {@code googleLogo}. */
    public Builder clearGoogleLogo() {
      clear("googleLogo");
      return this;
    }

    /** A wide logo for Google Wallet, which shows it in place of the round one. */
    public Builder googleWideLogo(String value) {
      set("googleWideLogo", value);
      return this;
    }

    /** Removes {@code googleWideLogo}. */
    public Builder clearGoogleWideLogo() {
      clear("googleWideLogo");
      return this;
    }

    /**
     * The wide picture in Google Wallet. Left out: {@code strip}, else {@code background}, else {@code
     * thumbnail}.
     */
    public Builder googleHero(String value) {
      set("googleHero", value);
      return this;
    }

    /** Removes {@code googleHero}. */
    public Builder clearGoogleHero() {
      clear("googleHero");
      return this;
    }

    public ImagesInput build() {
      return new ImagesInput(copy());
    }
  }
}
