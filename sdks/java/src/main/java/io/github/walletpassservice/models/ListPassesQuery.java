// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What can be asked of listPasses. */
public final class ListPassesQuery extends Input {
  private ListPassesQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static ListPassesQuery fromJson(String json) {
    return new ListPassesQuery(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /**
     * How many items a page has at most. It may have fewer while {@code hasMore} is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     */
    public Builder limit(Long value) {
      set("limit", value);
      return this;
    }

    public Builder limit(long value) {
      set("limit", value);
      return this;
    }

    /** The {@code nextCursor} of the page before, with the same filters. Left out: the first page. */
    public Builder cursor(String value) {
      set("cursor", value);
      return this;
    }

    /**
     * Left out: {@code -createdAt}. A test pass stands in the order of {@code updatedAt} once it has
     * changed.
     */
    public Builder sort(PassOrder value) {
      set("sort", value);
      return this;
    }

    /** Those with this status. */
    public Builder status(PassStatus value) {
      set("status", value);
      return this;
    }

    /** Those with these ids: up to 100, with commas between. */
    public Builder ids(String value) {
      set("ids", value);
      return this;
    }

    /** Those of this template. */
    public Builder templateId(String value) {
      set("templateId", value);
      return this;
    }

    /** Those of this kind. */
    public Builder kind(PassKind value) {
      set("kind", value);
      return this;
    }

    /** The one with this serial number. */
    public Builder serialNumber(String value) {
      set("serialNumber", value);
      return this;
    }

    /** Those of the holder with this e-mail address. */
    public Builder customerEmail(String value) {
      set("customerEmail", value);
      return this;
    }

    /** Those whose barcode says this. */
    public Builder barcodeValue(String value) {
      set("barcodeValue", value);
      return this;
    }

    /** Those in the tier with this key, of any template. */
    public Builder tier(String value) {
      set("tier", value);
      return this;
    }

    /** {@code true}: those on at least one phone; {@code false}: those on none. */
    public Builder onPhones(YesOrNo value) {
      set("onPhones", value);
      return this;
    }

    /** Those in this wallet, in any wallet, or in none. */
    public Builder installed(InstalledFilter value) {
      set("installed", value);
      return this;
    }

    /** Those with at least so many points. */
    public Builder points(InstantRange value) {
      set("points", value);
      return this;
    }

    /**
     * Those that came from this: a type such as {@code import}, or one source such as {@code
     * import:job_…}.
     */
    public Builder source(String value) {
      set("source", value);
      return this;
    }

    /** {@code false}: without passes that were made to try a template; {@code true}: those alone. */
    public Builder test(YesOrNo value) {
      set("test", value);
      return this;
    }

    /**
     * Those whose serial number or barcode begins with this, capitals as they are; whose holder has
     * names that begin with these words, without capitals and accents, from two letters on; or whose
     * holder has this e-mail address. It looks at the first 1,000 serial numbers and the first 1,000
     * barcodes that begin so, in alphabetical order, so that an exact one is always among them, and at
     * the newest 1,000 passes of an address; other filters pick among these. Of names, a page is what
     * 2,000 that may match come to: it can be short, or empty, with more pages after it.
     */
    public Builder q(String value) {
      set("q", value);
      return this;
    }

    /** When it was created. */
    public Builder createdAt(InstantRange value) {
      set("createdAt", value);
      return this;
    }

    /** When it last changed. */
    public Builder updatedAt(InstantRange value) {
      set("updatedAt", value);
      return this;
    }

    public ListPassesQuery build() {
      return new ListPassesQuery(copy());
    }
  }
}
