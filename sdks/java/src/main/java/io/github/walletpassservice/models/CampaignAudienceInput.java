// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.List;

/**
 * Which passes of the template: exactly one of the members. Test passes and deleted ones are never
 * among them.
 */
public final class CampaignAudienceInput extends Input {
  private CampaignAudienceInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CampaignAudienceInput fromJson(String json) {
    return new CampaignAudienceInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** Conditions that all have to hold. */
    public Builder all(List<CampaignCondition> value) {
      set("all", value);
      return this;
    }

    /** The passes by their ids. */
    public Builder passIds(List<String> value) {
      set("passIds", value);
      return this;
    }

    /** The passes by your own ids. */
    public Builder serialNumbers(List<String> value) {
      set("serialNumbers", value);
      return this;
    }

    public CampaignAudienceInput build() {
      return new CampaignAudienceInput(copy());
    }
  }
}
