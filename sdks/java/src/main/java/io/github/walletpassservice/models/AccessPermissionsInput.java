// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;
import java.util.List;

/** Which doors a pass opens, and when. */
public final class AccessPermissionsInput extends Input {
  private AccessPermissionsInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static AccessPermissionsInput fromJson(String json) {
    return new AccessPermissionsInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /**
     * Your own word for what the pass may open, such as {@code backstage}. It is shown in decisions
     * and on the pass.
     */
    public Builder accessLevel(String value) {
      set("accessLevel", value);
      return this;
    }

    /** The instant from which the pass opens doors. Left out: it does so at once. */
    public Builder validFrom(Instant value) {
      set("validFrom", value);
      return this;
    }

    /** The instant from which the pass opens no door any more. Left out: it has no end. */
    public Builder validUntil(Instant value) {
      set("validUntil", value);
      return this;
    }

    /** Ids of doors, exact to the letter. {@code *} means every door. */
    public Builder allowedDoors(List<String> value) {
      set("allowedDoors", value);
      return this;
    }

    public AccessPermissionsInput build() {
      return new AccessPermissionsInput(copy());
    }
  }
}
