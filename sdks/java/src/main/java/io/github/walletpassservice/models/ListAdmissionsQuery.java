// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What can be asked of listAdmissions. */
public final class ListAdmissionsQuery extends Input {
  private ListAdmissionsQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static ListAdmissionsQuery fromJson(String json) {
    return new ListAdmissionsQuery(JsonParser.parseString(json).getAsJsonObject());
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

    /** Those in this scope. */
    public Builder scope(String value) {
      set("scope", value);
      return this;
    }

    /** Those of this pass. */
    public Builder passId(String value) {
      set("passId", value);
      return this;
    }

    /** {@code true}: conflicts; {@code false}: the others. Undone ones are neither. */
    public Builder conflict(YesOrNo value) {
      set("conflict", value);
      return this;
    }

    /** When the holder was let in. */
    public Builder at(InstantRange value) {
      set("at", value);
      return this;
    }

    public ListAdmissionsQuery build() {
      return new ListAdmissionsQuery(copy());
    }
  }
}
