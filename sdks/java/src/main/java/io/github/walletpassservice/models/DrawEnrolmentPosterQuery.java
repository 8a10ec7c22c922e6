// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What can be asked of drawEnrolmentPoster. */
public final class DrawEnrolmentPosterQuery extends Input {
  private DrawEnrolmentPosterQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static DrawEnrolmentPosterQuery fromJson(String json) {
    return new DrawEnrolmentPosterQuery(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The paper, or {@code square} for screens. */
    public Builder format(PosterFormat value) {
      set("format", value);
      return this;
    }

    public DrawEnrolmentPosterQuery build() {
      return new DrawEnrolmentPosterQuery(copy());
    }
  }
}
