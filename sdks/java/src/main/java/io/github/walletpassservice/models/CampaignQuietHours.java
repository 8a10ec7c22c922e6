// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/**
 * Hours in which nobody is notified: in the zone of the holder, else in that of the workspace.
 * Whose turn comes then is told when they end.
 */
public final class CampaignQuietHours extends Input {
  private CampaignQuietHours(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CampaignQuietHours fromJson(String json) {
    return new CampaignQuietHours(JsonParser.parseString(json).getAsJsonObject());
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

    /** The time at which they end. */
    public Builder to(String value) {
      set("to", value);
      return this;
    }

    public CampaignQuietHours build() {
      return new CampaignQuietHours(copy());
    }
  }
}
