// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;

/** A JSON Merge Patch (RFC 7396): {@code null} removes a member. */
public final class CampaignPatch extends Input {
  private CampaignPatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CampaignPatch fromJson(String json) {
    return new CampaignPatch(JsonParser.parseString(json).getAsJsonObject());
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

    /** Removes {@code name}. */
    public Builder clearName() {
      clear("name");
      return this;
    }

    /** The published template whose passes it is about. */
    public Builder templateId(String value) {
      set("templateId", value);
      return this;
    }

    /** Removes {@code templateId}. */
    public Builder clearTemplateId() {
      clear("templateId");
      return this;
    }

    /**
     * Which passes of the template: exactly one of the members. Test passes and deleted ones are never
     * among them.
     */
    public Builder audience(CampaignAudiencePatch value) {
      set("audience", value);
      return this;
    }

    /** Removes {@code audience}. */
    public Builder clearAudience() {
      clear("audience");
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

    /** Removes {@code message}. */
    public Builder clearMessage() {
      clear("message");
      return this;
    }

    /** The members that change; {@code null} removes one. */
    public Builder change(CampaignChangePatch value) {
      set("change", value);
      return this;
    }

    /** Removes {@code change}. */
    public Builder clearChange() {
      clear("change");
      return this;
    }

    /** The instant at which the campaign begins, at most 90 days ahead. */
    public Builder startAt(Instant value) {
      set("startAt", value);
      return this;
    }

    /** Removes {@code startAt}. */
    public Builder clearStartAt() {
      clear("startAt");
      return this;
    }

    /** The day of {@code localTime}. */
    public Builder localDay(String value) {
      set("localDay", value);
      return this;
    }

    /** Removes {@code localDay}. */
    public Builder clearLocalDay() {
      clear("localDay");
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

    /** Removes {@code localTime}. */
    public Builder clearLocalTime() {
      clear("localTime");
      return this;
    }

    /** The members that change; {@code null} removes one. */
    public Builder quietHours(CampaignQuietHoursPatch value) {
      set("quietHours", value);
      return this;
    }

    /** Removes {@code quietHours}. */
    public Builder clearQuietHours() {
      clear("quietHours");
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

    /** Removes {@code revertAt}. */
    public Builder clearRevertAt() {
      clear("revertAt");
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

    /** Removes {@code ratePerSecond}. */
    public Builder clearRatePerSecond() {
      clear("ratePerSecond");
      return this;
    }

    public CampaignPatch build() {
      return new CampaignPatch(copy());
    }
  }
}
