// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** The members that change; {@code null} removes one. */
public final class CampaignQuietHoursPatch extends Input {
  private CampaignQuietHoursPatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CampaignQuietHoursPatch fromJson(String json) {
    return new CampaignQuietHoursPatch(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The time at which they begin, by the clock of the holder. */
    public Builder from(String value) {
      set("from", value);
      return this;
    }

    /** Removes {@code from}. */
    public Builder clearFrom() {
      clear("from");
      return this;
    }

    /** The time at which they end. */
    public Builder to(String value) {
      set("to", value);
      return this;
    }

    /** Removes {@code to}. */
    public Builder clearTo() {
      clear("to");
      return this;
    }

    public CampaignQuietHoursPatch build() {
      return new CampaignQuietHoursPatch(copy());
    }
  }
}
