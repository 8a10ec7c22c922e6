// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;
import java.util.List;

/** The whole permission set of a pass. */
public final class SetAccessInput extends Input {
  private SetAccessInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static SetAccessInput fromJson(String json) {
    return new SetAccessInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /**
     * Your own word for what the pass may open, such as {@code backstage}. It is shown in decisions
     * and on the pass. Null: there is none.
     */
    public Builder accessLevel(String value) {
      set("accessLevel", value);
      return this;
    }

    /** Removes {@code accessLevel}. */
    public Builder clearAccessLevel() {
      clear("accessLevel");
      return this;
    }

    /** The instant from which the pass opens doors; null: there is no beginning. */
    public Builder validFrom(Instant value) {
      set("validFrom", value);
      return this;
    }

    /** Removes {@code validFrom}. */
    public Builder clearValidFrom() {
      clear("validFrom");
      return this;
    }

    /** The instant from which the pass opens no door any more; null: there is no end. */
    public Builder validUntil(Instant value) {
      set("validUntil", value);
      return this;
    }

    /** Removes {@code validUntil}. */
    public Builder clearValidUntil() {
      clear("validUntil");
      return this;
    }

    /** Door ids as readers send them, exact to the letter. {@code *} opens every door. */
    public Builder allowedDoors(List<String> value) {
      set("allowedDoors", value);
      return this;
    }

    public SetAccessInput build() {
      return new SetAccessInput(copy());
    }
  }
}
