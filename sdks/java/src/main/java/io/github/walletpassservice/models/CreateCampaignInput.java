// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;

/** A message or a change for many passes. */
public final class CreateCampaignInput extends Input {
  private CreateCampaignInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CreateCampaignInput fromJson(String json) {
    return new CreateCampaignInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** What you call it. Holders do not see it. */
    public Builder name(String value) {
      set("name", value);
      return this;
    }

    /** The published template whose passes it is about. */
    public Builder templateId(String value) {
      set("templateId", value);
      return this;
    }

    /**
     * Which passes of the template: exactly one of the members. Test passes and deleted ones are never
     * among them.
     */
    public Builder audience(CampaignAudienceInput value) {
      set("audience", value);
      return this;
    }

    /**
     * The text of the notification. Placeholders such as {@code {{customer.name}}} are filled in for
     * each pass, after the change; the text may then have 500 characters.
     */
    public Builder message(String value) {
      set("message", value);
      return this;
    }

    /** What becomes different on each pass, as a JSON Merge Patch of it. */
    public Builder change(CampaignChangeInput value) {
      set("change", value);
      return this;
    }

    /**
     * The instant at which the campaign begins, at most 90 days ahead. Left out: as soon as it is
     * started.
     */
    public Builder startAt(Instant value) {
      set("startAt", value);
      return this;
    }

    /** The day of {@code localTime}. */
    public Builder localDay(String value) {
      set("localDay", value);
      return this;
    }

    /**
     * In place of {@code startAt}: each holder is notified at this time by the clock of their own
     * zone, on {@code localDay}.
     */
    public Builder localTime(String value) {
      set("localTime", value);
      return this;
    }

    /**
     * Hours in which nobody is notified: in the zone of the holder, else in that of the workspace.
     * Whose turn comes then is told when they end.
     */
    public Builder quietHours(CampaignQuietHours value) {
      set("quietHours", value);
      return this;
    }

    /**
     * When the change is reversed, silently, wherever it is still as the campaign wrote it. At most
     * 180 days ahead.
     */
    public Builder revertAt(Instant value) {
      set("revertAt", value);
      return this;
    }

    /** How many passes a second it reaches. */
    public Builder ratePerSecond(Long value) {
      set("ratePerSecond", value);
      return this;
    }

    public Builder ratePerSecond(long value) {
      set("ratePerSecond", value);
      return this;
    }

    public CreateCampaignInput build() {
      return new CreateCampaignInput(copy());
    }
  }
}
