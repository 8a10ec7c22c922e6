// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** How a campaign is started. */
public final class StartCampaignInput extends Input {
  private StartCampaignInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static StartCampaignInput fromJson(String json) {
    return new StartCampaignInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /**
     * How many passes the preview said match. The start is refused where the number has changed by
     * more than 5% since.
     */
    public Builder expectedMatched(Long value) {
      set("expectedMatched", value);
      return this;
    }

    public Builder expectedMatched(long value) {
      set("expectedMatched", value);
      return this;
    }

    /**
     * The {@code confirmation} of the preview, in place of {@code expectedMatched}: it also says that
     * the campaign is still as it was previewed.
     */
    public Builder confirmation(String value) {
      set("confirmation", value);
      return this;
    }

    /**
     * Whether it begins at once, also where it has a time of its own or is SCHEDULED. Left out: at its
     * time.
     */
    public Builder now(Boolean value) {
      set("now", value);
      return this;
    }

    public StartCampaignInput build() {
      return new StartCampaignInput(copy());
    }
  }
}
