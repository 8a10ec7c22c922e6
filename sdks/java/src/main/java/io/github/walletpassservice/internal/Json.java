package io.github.walletpassservice.internal;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.walletpassservice.Input;
import io.github.walletpassservice.OpenEnum;
import java.time.Instant;
import java.util.Map;

/** Values of Java as JSON. */
public final class Json {
  /** Writes an object with its nulls: in a change, a null removes the member. */
  private static final Gson GSON = new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

  private Json() {}

  public static String text(JsonElement value) {
    return GSON.toJson(value);
  }

  public static JsonElement of(Object value) {
    if (value == null) {
      return JsonNull.INSTANCE;
    }
    if (value instanceof Input) {
      return ((Input) value).wire();
    }
    if (value instanceof OpenEnum) {
      String text = ((OpenEnum) value).value();
      if (text.isEmpty()) {
        throw new IllegalArgumentException("UNRECOGNIZED is no value to send: write the object as JSON, and read it with fromJson");
      }
      return new JsonPrimitive(text);
    }
    if (value instanceof Instant || value instanceof CharSequence) {
      return new JsonPrimitive(value.toString());
    }
    if (value instanceof Number) {
      return new JsonPrimitive((Number) value);
    }
    if (value instanceof Boolean) {
      return new JsonPrimitive((Boolean) value);
    }
    if (value instanceof Iterable) {
      JsonArray array = new JsonArray();
      ((Iterable<?>) value).forEach(one -> array.add(of(one)));
      return array;
    }
    if (value instanceof Map) {
      JsonObject object = new JsonObject();
      ((Map<?, ?>) value).forEach((name, one) -> object.add(String.valueOf(name), of(one)));
      return object;
    }
    throw new IllegalArgumentException(value.getClass() + " cannot be sent");
  }
}
