// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.List;

/** A JSON Merge Patch (RFC 7396): {@code null} removes a member. */
public final class TemplatePatch extends Input {
  private TemplatePatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static TemplatePatch fromJson(String json) {
    return new TemplatePatch(JsonParser.parseString(json).getAsJsonObject());
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

    /** Removes {@code name}. */
    public Builder clearName() {
      clear("name");
      return this;
    }

    /** What kind of pass it is. It decides the layout of the card, and what each wallet takes it for. */
    public Builder kind(PassKind value) {
      set("kind", value);
      return this;
    }

    /** Removes {@code kind}. */
    public Builder clearKind() {
      clear("kind");
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

    /** Removes {@code language}. */
    public Builder clearLanguage() {
      clear("language");
      return this;
    }

    /** Who issues the passes. */
    public Builder organizationName(String value) {
      set("organizationName", value);
      return this;
    }

    /** Removes {@code organizationName}. */
    public Builder clearOrganizationName() {
      clear("organizationName");
      return this;
    }

    /** What screen readers say of the pass; it is shown nowhere. */
    public Builder description(String value) {
      set("description", value);
      return this;
    }

    /** Removes {@code description}. */
    public Builder clearDescription() {
      clear("description");
      return this;
    }

    /** The means of travel. Only for the kind {@code boardingPass}. */
    public Builder transitType(TransitType value) {
      set("transitType", value);
      return this;
    }

    /** Removes {@code transitType}. */
    public Builder clearTransitType() {
      clear("transitType");
      return this;
    }

    /** The members that change; {@code null} removes one. */
    public Builder design(TemplateDesignPatch value) {
      set("design", value);
      return this;
    }

    /** Removes {@code design}. */
    public Builder clearDesign() {
      clear("design");
      return this;
    }

    /** What the card shows, in the order of the slots. */
    public Builder fields(List<TemplateFieldInput> value) {
      set("fields", value);
      return this;
    }

    /** Removes {@code fields}. */
    public Builder clearFields() {
      clear("fields");
      return this;
    }

    /** The barcode of passes; null: they have none. */
    public Builder barcode(TemplateBarcodePatch value) {
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

    /** Removes {@code locations}. */
    public Builder clearLocations() {
      clear("locations");
      return this;
    }

    /** Times around which phones suggest the pass. */
    public Builder relevantDates(List<RelevantDateInput> value) {
      set("relevantDates", value);
      return this;
    }

    /** Removes {@code relevantDates}. */
    public Builder clearRelevantDates() {
      clear("relevantDates");
      return this;
    }

    /** Links on the back of the card. */
    public Builder links(List<TemplateLinkInput> value) {
      set("links", value);
      return this;
    }

    /** Removes {@code links}. */
    public Builder clearLinks() {
      clear("links");
      return this;
    }

    /** The members that change; {@code null} removes one. */
    public Builder sharing(TemplateSharingPatch value) {
      set("sharing", value);
      return this;
    }

    /** Removes {@code sharing}. */
    public Builder clearSharing() {
      clear("sharing");
      return this;
    }

    /** The members that change; {@code null} removes one. */
    public Builder scanner(TemplateScannerPatch value) {
      set("scanner", value);
      return this;
    }

    /** Removes {@code scanner}. */
    public Builder clearScanner() {
      clear("scanner");
      return this;
    }

    /** The tiers that passes are in; null: none. */
    public Builder tiers(TemplateTiersPatch value) {
      set("tiers", value);
      return this;
    }

    /** Removes {@code tiers}. */
    public Builder clearTiers() {
      clear("tiers");
      return this;
    }

    /** The card of stamps that passes show; null: none. */
    public Builder stamps(TemplateStampsPatch value) {
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

    /** Removes {@code rewards}. */
    public Builder clearRewards() {
      clear("rewards");
      return this;
    }

    /** When points end; null: never. */
    public Builder pointsExpiry(PointsExpiryPatch value) {
      set("pointsExpiry", value);
      return this;
    }

    /** Removes {@code pointsExpiry}. */
    public Builder clearPointsExpiry() {
      clear("pointsExpiry");
      return this;
    }

    /** The members that change; {@code null} removes one. */
    public Builder apple(AppleOptionsPatch value) {
      set("apple", value);
      return this;
    }

    /** Removes {@code apple}. */
    public Builder clearApple() {
      clear("apple");
      return this;
    }

    /** The members that change; {@code null} removes one. */
    public Builder google(GoogleOptionsPatch value) {
      set("google", value);
      return this;
    }

    /** Removes {@code google}. */
    public Builder clearGoogle() {
      clear("google");
      return this;
    }

    public TemplatePatch build() {
      return new TemplatePatch(copy());
    }
  }
}
