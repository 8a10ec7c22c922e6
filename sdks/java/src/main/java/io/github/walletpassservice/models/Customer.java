// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** Whose pass it is. Kept encrypted. */
public final class Customer extends Input {
  private Customer(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static Customer fromJson(String json) {
    return new Customer(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The holder’s name. */
    public Builder name(String value) {
      set("name", value);
      return this;
    }

    /** Removes {@code name}. */
    public Builder clearName() {
      clear("name");
      return this;
    }

    /** The holder’s e-mail address. */
    public Builder email(String value) {
      set("email", value);
      return this;
    }

    /** Removes {@code email}. */
    public Builder clearEmail() {
      clear("email");
      return this;
    }

    /** The holder’s language. */
    public Builder language(String value) {
      set("language", value);
      return this;
    }

    /** Removes {@code language}. */
    public Builder clearLanguage() {
      clear("language");
      return this;
    }

    /** The holder’s time zone, by which quiet hours go. Left out: the workspace’s. */
    public Builder timeZone(String value) {
      set("timeZone", value);
      return this;
    }

    /** Removes {@code timeZone}. */
    public Builder clearTimeZone() {
      clear("timeZone");
      return this;
    }

    public Customer build() {
      return new Customer(copy());
    }
  }
}
