package io.github.walletpassservice;

import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import io.github.walletpassservice.internal.Json;

/** An object that is sent to the service. */
public abstract class Input {
  private final JsonObject wire;

  protected Input(JsonObject wire) {
    this.wire = wire;
  }

  /** The object as JSON, as the service gets it. */
  public final String toJson() {
    return Json.text(wire);
  }

  /** The object as JSON, with its secrets and keys masked: for logs. */
  @Override
  public final String toString() {
    return getClass().getSimpleName() + Json.masked(wire);
  }

  /** Called by the SDK itself. */
  public final JsonObject wire() {
    return wire.deepCopy();
  }

  /** Sets the members of an object that is sent; each model has a builder of its own. */
  public abstract static class Builder {
    private final JsonObject wire;

    protected Builder(JsonObject wire) {
      this.wire = wire;
    }

    /** Sets a member; a value that is null leaves the member out. */
    protected final void set(String name, Object value) {
      if (value == null) {
        wire.remove(name);
      } else {
        wire.add(name, Json.of(value));
      }
    }

    protected final void put(String name, String key, Object value) {
      if (!wire.has(name) || !wire.get(name).isJsonObject()) {
        wire.add(name, new JsonObject());
      }
      wire.getAsJsonObject(name).add(key, Json.of(value));
    }

    protected final void clear(String name) {
      wire.add(name, JsonNull.INSTANCE);
    }

    protected final JsonObject copy() {
      return wire.deepCopy();
    }
  }
}
