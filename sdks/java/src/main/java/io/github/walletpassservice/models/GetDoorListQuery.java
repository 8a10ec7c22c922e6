// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What can be asked of getDoorList. */
public final class GetDoorListQuery extends Input {
  private GetDoorListQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static GetDoorListQuery fromJson(String json) {
    return new GetDoorListQuery(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The cursor of an earlier list. */
    public Builder since(String value) {
      set("since", value);
      return this;
    }

    public GetDoorListQuery build() {
      return new GetDoorListQuery(copy());
    }
  }
}
