// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What can be asked of listAccessEvents. */
public final class ListAccessEventsQuery extends Input {
  private ListAccessEventsQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static ListAccessEventsQuery fromJson(String json) {
    return new ListAccessEventsQuery(JsonParser.parseString(json).getAsJsonObject());
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

    /** Those at this door. */
    public Builder doorId(String value) {
      set("doorId", value);
      return this;
    }

    /** Those about this pass. */
    public Builder passId(String value) {
      set("passId", value);
      return this;
    }

    /** Those of this scanner. */
    public Builder scannerId(String value) {
      set("scannerId", value);
      return this;
    }

    /** Those that say this. */
    public Builder decision(AccessOutcome value) {
      set("decision", value);
      return this;
    }

    /** Those for this reason. */
    public Builder reason(DenyReason value) {
      set("reason", value);
      return this;
    }

    /** When it was decided. */
    public Builder evaluatedAt(InstantRange value) {
      set("evaluatedAt", value);
      return this;
    }

    public ListAccessEventsQuery build() {
      return new ListAccessEventsQuery(copy());
    }
  }
}
