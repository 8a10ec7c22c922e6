// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;
import java.util.List;

/** A link key to create. */
public final class CreateLinkKeyInput extends Input {
  private CreateLinkKeyInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CreateLinkKeyInput fromJson(String json) {
    return new CreateLinkKeyInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** A name of your own for it. */
    public Builder name(String value) {
      set("name", value);
      return this;
    }

    /** The templates that its links may create passes of. Left out: all of the workspace. */
    public Builder templateIds(List<String> value) {
      set("templateIds", value);
      return this;
    }

    /**
     * How many passes its links may create together: the most that a stolen key could. Left out: any
     * number.
     */
    public Builder maxPasses(Long value) {
      set("maxPasses", value);
      return this;
    }

    public Builder maxPasses(long value) {
      set("maxPasses", value);
      return this;
    }

    /** When its links stop, whatever their own end is. Left out: never. */
    public Builder expiresAt(Instant value) {
      set("expiresAt", value);
      return this;
    }

    public CreateLinkKeyInput build() {
      return new CreateLinkKeyInput(copy());
    }
  }
}
