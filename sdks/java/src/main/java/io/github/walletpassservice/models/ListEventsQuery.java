// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What can be asked of listEvents. */
public final class ListEventsQuery extends Input {
  private ListEventsQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static ListEventsQuery fromJson(String json) {
    return new ListEventsQuery(JsonParser.parseString(json).getAsJsonObject());
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

    /** Left out: {@code -timestamp}. */
    public Builder sort(EventOrder value) {
      set("sort", value);
      return this;
    }

    /** Those of this type. */
    public Builder type(EventType value) {
      set("type", value);
      return this;
    }

    /** Those about this pass. */
    public Builder passId(String value) {
      set("passId", value);
      return this;
    }

    /**
     * {@code false}: without events of passes that were made to try a template; {@code true}: those
     * alone.
     */
    public Builder test(YesOrNo value) {
      set("test", value);
      return this;
    }

    /** When it happened. */
    public Builder timestamp(InstantRange value) {
      set("timestamp", value);
      return this;
    }

    public ListEventsQuery build() {
      return new ListEventsQuery(copy());
    }
  }
}
