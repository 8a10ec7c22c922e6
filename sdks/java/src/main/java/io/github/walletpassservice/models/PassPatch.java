// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** A JSON Merge Patch (RFC 7396): {@code null} removes a member. */
public final class PassPatch extends Input {
  private PassPatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static PassPatch fromJson(String json) {
    return new PassPatch(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** What the pass is called. */
    public Builder name(String value) {
      set("name", value);
      return this;
    }

    /** Removes {@code name}. */
    public Builder clearName() {
      clear("name");
      return this;
    }

    /** Who issues it, as wallets show it. */
    public Builder organizationName(String value) {
      set("organizationName", value);
      return this;
    }

    /** Removes {@code organizationName}. */
    public Builder clearOrganizationName() {
      clear("organizationName");
      return this;
    }

    /** The colour behind everything. */
    public Builder backgroundColor(String value) {
      set("backgroundColor", value);
      return this;
    }

    /** Removes {@code backgroundColor}. */
    public Builder clearBackgroundColor() {
      clear("backgroundColor");
      return this;
    }

    /** The colour of values. */
    public Builder foregroundColor(String value) {
      set("foregroundColor", value);
      return this;
    }

    /** Removes {@code foregroundColor}. */
    public Builder clearForegroundColor() {
      clear("foregroundColor");
      return this;
    }

    /** The colour of labels. */
    public Builder labelColor(String value) {
      set("labelColor", value);
      return this;
    }

    /** Removes {@code labelColor}. */
    public Builder clearLabelColor() {
      clear("labelColor");
      return this;
    }

    /** The barcode. */
    public Builder barcode(PassBarcodeInput value) {
      set("barcode", value);
      return this;
    }

    /** Removes {@code barcode}. */
    public Builder clearBarcode() {
      clear("barcode");
      return this;
    }

    /** The images that differ from the template’s. */
    public Builder images(ImagesInput value) {
      set("images", value);
      return this;
    }

    /** Removes {@code images}. */
    public Builder clearImages() {
      clear("images");
      return this;
    }

    /** When the pass matters, such as when doors open: phones suggest it around then. */
    public Builder relevantDate(Instant value) {
      set("relevantDate", value);
      return this;
    }

    /** Removes {@code relevantDate}. */
    public Builder clearRelevantDate() {
      clear("relevantDate");
      return this;
    }

    /** Times around which phones suggest the pass, beside {@code relevantDate}. */
    public Builder relevantDates(List<RelevantDateInput> value) {
      set("relevantDates", value);
      return this;
    }

    /** Removes {@code relevantDates}. */
    public Builder clearRelevantDates() {
      clear("relevantDates");
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

    /** Whose pass it is. Kept encrypted. */
    public Builder customer(Customer value) {
      set("customer", value);
      return this;
    }

    /** Removes {@code customer}. */
    public Builder clearCustomer() {
      clear("customer");
      return this;
    }

    /** Values of the template’s fields. One that is left out has the template’s default. */
    public Builder fields(Map<String, Object> value) {
      set("fields", value);
      return this;
    }

    /** Sets one of {@code fields}. */
    public Builder putField(String key, Object value) {
      put("fields", key, value);
      return this;
    }

    /** Removes {@code fields}. */
    public Builder clearFields() {
      clear("fields");
      return this;
    }

    /** From this instant on the pass counts as expired, and phones show it so. */
    public Builder expirationDate(Instant value) {
      set("expirationDate", value);
      return this;
    }

    /** Removes {@code expirationDate}. */
    public Builder clearExpirationDate() {
      clear("expirationDate");
      return this;
    }

    /** Your own notes; no phone sees them. */
    public Builder metadata(Map<String, String> value) {
      set("metadata", value);
      return this;
    }

    /** Sets one of {@code metadata}. */
    public Builder putMetadata(String key, String value) {
      put("metadata", key, value);
      return this;
    }

    /** Removes {@code metadata}. */
    public Builder clearMetadata() {
      clear("metadata");
      return this;
    }

    /** The notification for the holder. It is a change by itself. */
    public Builder pushMessage(String value) {
      set("pushMessage", value);
      return this;
    }

    public PassPatch build() {
      return new PassPatch(copy());
    }
  }
}
