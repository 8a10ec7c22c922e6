package io.github.walletpassservice;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.walletpassservice.internal.Json;
import io.github.walletpassservice.internal.Read;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** An object in an answer. What this version does not know of it is in {@link #extra}. */
public abstract class Model {
  private final JsonObject wire;
  private final List<String> members;
  private ResponseInfo response;

  protected Model(JsonObject wire, List<String> members) {
    this.wire = wire;
    this.members = members;
  }

  protected final <T> T read(String name, Function<JsonElement, T> reader) {
    JsonElement value = wire.get(name);
    return value == null || value.isJsonNull() ? null : reader.apply(value);
  }

  /** Members that this version does not know, as they came. */
  public final Map<String, Object> extra() {
    Map<String, Object> unknown = new TreeMap<>();
    for (Map.Entry<String, JsonElement> member : wire.entrySet()) {
      if (!members.contains(member.getKey())) {
        unknown.put(member.getKey(), Read.ANY.apply(member.getValue()));
      }
    }
    return unknown;
  }

  /** Status, headers, request id and ETag of the answer that brought it; null for what lies in another object. */
  public final ResponseInfo response() {
    return response;
  }

  /** Called by the SDK itself. */
  public final void setResponse(ResponseInfo response) {
    this.response = response;
  }

  /** The object as JSON, as the service sent it. */
  public final String toJson() {
    return wire.toString();
  }

  @Override
  public final boolean equals(Object other) {
    return other instanceof Model && ((Model) other).wire.equals(wire);
  }

  @Override
  public final int hashCode() {
    return wire.hashCode();
  }

  /** The object as JSON, with its secrets and keys masked: for logs. */
  @Override
  public final String toString() {
    return getClass().getSimpleName() + Json.masked(wire);
  }
}
