// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.List;

/** A template to create. */
public final class CreateTemplateInput extends Input {
  private CreateTemplateInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CreateTemplateInput fromJson(String json) {
    return new CreateTemplateInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The name of the template, and of passes that have no name of their own. */
    public Builder name(String value) {
      set("name", value);
      return this;
    }

    /** What kind of pass it is. It decides the layout of the card, and what each wallet takes it for. */
    public Builder kind(PassKind value) {
      set("kind", value);
      return this;
    }

    /**
     * What its own texts are written in; {@code en} where it is left out. A phone in a language
     * without translation shows them.
     */
    public Builder language(String value) {
      set("language", value);
      return this;
    }

    /** Who issues the passes. */
    public Builder organizationName(String value) {
      set("organizationName", value);
      return this;
    }

    /** What screen readers say of the pass; it is shown nowhere. */
    public Builder description(String value) {
      set("description", value);
      return this;
    }

    /** The means of travel. Only for the kind {@code boardingPass}. */
    public Builder transitType(TransitType value) {
      set("transitType", value);
      return this;
    }

    /** Colours and images. */
    public Builder design(TemplateDesignInput value) {
      set("design", value);
      return this;
    }

    /** What the card shows, in the order of the slots. */
    public Builder fields(List<TemplateFieldInput> value) {
      set("fields", value);
      return this;
    }

    /** The barcode of passes; null: they have none. */
    public Builder barcode(TemplateBarcodeInput value) {
      set("barcode", value);
      return this;
    }

    /** Removes {@code barcode}. */
    public Builder clearBarcode() {
      clear("barcode");
      return this;
    }

    /** Places where phones suggest the pass. */
    public Builder locations(List<TemplateLocationInput> value) {
      set("locations", value);
      return this;
    }

    /** Times around which phones suggest the pass. */
    public Builder relevantDates(List<RelevantDateInput> value) {
      set("relevantDates", value);
      return this;
    }

    /** Links on the back of the card. */
    public Builder links(List<TemplateLinkInput> value) {
      set("links", value);
      return this;
    }

    /** Whether holders may share the pass. */
    public Builder sharing(TemplateSharingInput value) {
      set("sharing", value);
      return this;
    }

    /** What scanners may show of the holder. Left out: nothing. A scanner can show less. */
    public Builder scanner(TemplateScannerInput value) {
      set("scanner", value);
      return this;
    }

    /** The tiers that passes are in; null: none. */
    public Builder tiers(TemplateTiersInput value) {
      set("tiers", value);
      return this;
    }

    /** Removes {@code tiers}. */
    public Builder clearTiers() {
      clear("tiers");
      return this;
    }

    /** The card of stamps that passes show; null: none. */
    public Builder stamps(TemplateStampsInput value) {
      set("stamps", value);
      return this;
    }

    /** Removes {@code stamps}. */
    public Builder clearStamps() {
      clear("stamps");
      return this;
    }

    /** What holders can get for their points. */
    public Builder rewards(List<TemplateRewardInput> value) {
      set("rewards", value);
      return this;
    }

    /** When points end; null: never. */
    public Builder pointsExpiry(PointsExpiryInput value) {
      set("pointsExpiry", value);
      return this;
    }

    /** Removes {@code pointsExpiry}. */
    public Builder clearPointsExpiry() {
      clear("pointsExpiry");
      return this;
    }

    /** Options for Apple Wallet alone. */
    public Builder apple(AppleOptionsInput value) {
      set("apple", value);
      return this;
    }

    /** Options for Google Wallet alone. */
    public Builder google(GoogleOptionsInput value) {
      set("google", value);
      return this;
    }

    public CreateTemplateInput build() {
      return new CreateTemplateInput(copy());
    }
  }
}
