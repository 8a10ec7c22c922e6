// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What can be asked of previewTemplate. */
public final class PreviewTemplateQuery extends Input {
  private PreviewTemplateQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static PreviewTemplateQuery fromJson(String json) {
    return new PreviewTemplateQuery(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The wallet whose card is drawn. */
    public Builder platform(Platform value) {
      set("platform", value);
      return this;
    }

    /** Which side of the card. */
    public Builder side(CardSide value) {
      set("side", value);
      return this;
    }

    /** The time zone of the phone, such as {@code Europe/Berlin}. Left out or unknown: UTC. */
    public Builder timeZone(String value) {
      set("timeZone", value);
      return this;
    }

    /** A published version. Left out: the draft. */
    public Builder templateVersion(String value) {
      set("templateVersion", value);
      return this;
    }

    public PreviewTemplateQuery build() {
      return new PreviewTemplateQuery(copy());
    }
  }
}
