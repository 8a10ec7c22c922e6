// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What can be asked of listJobs. */
public final class ListJobsQuery extends Input {
  private ListJobsQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static ListJobsQuery fromJson(String json) {
    return new ListJobsQuery(JsonParser.parseString(json).getAsJsonObject());
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

    /** Left out: {@code -createdAt}. */
    public Builder sort(CreationOrder value) {
      set("sort", value);
      return this;
    }

    /** Those of this type. */
    public Builder type(JobType value) {
      set("type", value);
      return this;
    }

    /** Those with this status. */
    public Builder status(JobStatus value) {
      set("status", value);
      return this;
    }

    public ListJobsQuery build() {
      return new ListJobsQuery(copy());
    }
  }
}
