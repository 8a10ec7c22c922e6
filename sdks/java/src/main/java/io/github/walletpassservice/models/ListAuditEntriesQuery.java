// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What can be asked of listAuditEntries. */
public final class ListAuditEntriesQuery extends Input {
  private ListAuditEntriesQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static ListAuditEntriesQuery fromJson(String json) {
    return new ListAuditEntriesQuery(JsonParser.parseString(json).getAsJsonObject());
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

    /** What this user, this API key or {@code system} has done. */
    public Builder actor(String value) {
      set("actor", value);
      return this;
    }

    /** Entries of this action: the id of an operation, or a type of event. */
    public Builder action(String value) {
      set("action", value);
      return this;
    }

    /** What was done to this object. */
    public Builder subject(String value) {
      set("subject", value);
      return this;
    }

    /** When it was done. */
    public Builder timestamp(InstantRange value) {
      set("timestamp", value);
      return this;
    }

    public ListAuditEntriesQuery build() {
      return new ListAuditEntriesQuery(copy());
    }
  }
}
