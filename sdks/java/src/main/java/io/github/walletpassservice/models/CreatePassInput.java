// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** A pass to create. */
public final class CreatePassInput extends Input {
  private CreatePassInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CreatePassInput fromJson(String json) {
    return new CreatePassInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The published template of the pass. */
    public Builder templateId(String value) {
      set("templateId", value);
      return this;
    }

    /** Your own id of the pass, unique in the workspace and never freed. Left out: one is generated. */
    public Builder serialNumber(String value) {
      set("serialNumber", value);
      return this;
    }

    /** What the pass is called. Left out: as the template is. */
    public Builder name(String value) {
      set("name", value);
      return this;
    }

    /** Who issues it, as wallets show it. Left out: as in the template. */
    public Builder organizationName(String value) {
      set("organizationName", value);
      return this;
    }

    /** The colour behind everything. Left out: the template’s. */
    public Builder backgroundColor(String value) {
      set("backgroundColor", value);
      return this;
    }

    /** The colour of values. Left out: the template’s. */
    public Builder foregroundColor(String value) {
      set("foregroundColor", value);
      return this;
    }

    /** The colour of labels. Left out: the template’s. */
    public Builder labelColor(String value) {
      set("labelColor", value);
      return this;
    }

    /** The barcode. Left out: the template’s. */
    public Builder barcode(PassBarcodeInput value) {
      set("barcode", value);
      return this;
    }

    /** The images that differ from the template’s. */
    public Builder images(ImagesInput value) {
      set("images", value);
      return this;
    }

    /** When the pass matters, such as when doors open: phones suggest it around then. */
    public Builder relevantDate(Instant value) {
      set("relevantDate", value);
      return this;
    }

    /**
     * Times around which phones suggest the pass, beside {@code relevantDate}. Left out: the
     * template’s, where there is no {@code relevantDate} either.
     */
    public Builder relevantDates(List<RelevantDateInput> value) {
      set("relevantDates", value);
      return this;
    }

    /** Places where phones suggest the pass. Left out: the template’s. */
    public Builder locations(List<TemplateLocationInput> value) {
      set("locations", value);
      return this;
    }

    /** Whose pass it is. Kept encrypted. */
    public Builder customer(Customer value) {
      set("customer", value);
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

    /** From this instant on the pass counts as expired, and phones show it so. */
    public Builder expirationDate(Instant value) {
      set("expirationDate", value);
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

    /** The balance that it begins with, where the template binds a field to {@code points}. */
    public Builder points(Long value) {
      set("points", value);
      return this;
    }

    public Builder points(long value) {
      set("points", value);
      return this;
    }

    /** Which doors it opens, and when. */
    public Builder access(AccessPermissionsInput value) {
      set("access", value);
      return this;
    }

    /**
     * {@code email}: send the pass to {@code customer.email}, which is required then. The outcome is
     * on the timeline; see docs/mail.md. Where the service sends no mails, the answer carries the
     * warning {@code mail_off}.
     */
    public Builder notify_(NotifyBy value) {
      set("notify", value);
      return this;
    }

    public CreatePassInput build() {
      return new CreatePassInput(copy());
    }
  }
}
