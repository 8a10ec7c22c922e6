// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What can be asked of listCheckoutOrders. */
public final class ListCheckoutOrdersQuery extends Input {
  private ListCheckoutOrdersQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static ListCheckoutOrdersQuery fromJson(String json) {
    return new ListCheckoutOrdersQuery(JsonParser.parseString(json).getAsJsonObject());
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

    /** Those with this status. */
    public Builder status(CheckoutOrderStatus value) {
      set("status", value);
      return this;
    }

    /** The shop's id of an order, or of its payment. */
    public Builder orderId(String value) {
      set("orderId", value);
      return this;
    }

    /** When the shop first sent it. */
    public Builder createdAt(InstantRange value) {
      set("createdAt", value);
      return this;
    }

    public ListCheckoutOrdersQuery build() {
      return new ListCheckoutOrdersQuery(copy());
    }
  }
}
