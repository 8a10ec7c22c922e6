// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;
import java.util.Map;

/** What becomes different on each pass, as a JSON Merge Patch of it. */
public final class CampaignChangeInput extends Input {
  private CampaignChangeInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CampaignChangeInput fromJson(String json) {
    return new CampaignChangeInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /**
     * Values of fields by their keys; placeholders such as {@code {{customer.name}}} are filled in for
     * each pass. {@code null}: the template’s default.
     */
    public Builder fields(Map<String, Object> value) {
      set("fields", value);
      return this;
    }

    /** Sets one of {@code fields}. */
    public Builder putField(String key, Object value) {
      put("fields", key, value);
      return this;
    }

    /** The colour behind everything; {@code null}: the template’s. */
    public Builder backgroundColor(String value) {
      set("backgroundColor", value);
      return this;
    }

    /** Removes {@code backgroundColor}. */
    public Builder clearBackgroundColor() {
      clear("backgroundColor");
      return this;
    }

    /** The colour of values; {@code null}: the template’s. */
    public Builder foregroundColor(String value) {
      set("foregroundColor", value);
      return this;
    }

    /** Removes {@code foregroundColor}. */
    public Builder clearForegroundColor() {
      clear("foregroundColor");
      return this;
    }

    /** The colour of labels; {@code null}: the template’s. */
    public Builder labelColor(String value) {
      set("labelColor", value);
      return this;
    }

    /** Removes {@code labelColor}. */
    public Builder clearLabelColor() {
      clear("labelColor");
      return this;
    }

    /** Images by what they are for; {@code null}: the template’s. */
    public Builder images(ImagesInput value) {
      set("images", value);
      return this;
    }

    /** When the pass matters; {@code null}: as the template says. */
    public Builder relevantDate(Instant value) {
      set("relevantDate", value);
      return this;
    }

    /** Removes {@code relevantDate}. */
    public Builder clearRelevantDate() {
      clear("relevantDate");
      return this;
    }

    /** From when on the pass counts as expired; {@code null}: never. */
    public Builder expirationDate(Instant value) {
      set("expirationDate", value);
      return this;
    }

    /** Removes {@code expirationDate}. */
    public Builder clearExpirationDate() {
      clear("expirationDate");
      return this;
    }

    public CampaignChangeInput build() {
      return new CampaignChangeInput(copy());
    }
  }
}
