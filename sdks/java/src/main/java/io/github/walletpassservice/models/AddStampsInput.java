// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** Stamps to be added. */
public final class AddStampsInput extends Input {
  private AddStampsInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static AddStampsInput fromJson(String json) {
    return new AddStampsInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** How many stamps. */
    public Builder count(Long value) {
      set("count", value);
      return this;
    }

    public Builder count(long value) {
      set("count", value);
      return this;
    }

    /**
     * Your own id of it, unique per pass: a repeat with the same content has no second effect and gets
     * the same entry.
     */
    public Builder transactionId(String value) {
      set("transactionId", value);
      return this;
    }

    /**
     * Whether devices are notified. Left out or false: the pass changes, and phones see it at their
     * next refresh.
     */
    public Builder triggerPushNotification(Boolean value) {
      set("triggerPushNotification", value);
      return this;
    }

    /** Text of the notification; without {@code triggerPushNotification} it is shown nowhere. */
    public Builder pushMessage(String value) {
      set("pushMessage", value);
      return this;
    }

    public AddStampsInput build() {
      return new AddStampsInput(copy());
    }
  }
}
