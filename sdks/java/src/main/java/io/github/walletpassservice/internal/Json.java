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
import java.util.Set;
import java.util.regex.Pattern;

/** Values of Java as JSON. */
public final class Json {
  /** Writes an object with its nulls: in a change, a null removes the member. */
  private static final Gson GSON = new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

  private Json() {}

  public static String text(JsonElement value) {
    return GSON.toJson(value);
  }

  /** Members that hold a secret: of keys and credentials, and those of a Google service account. */
  private static final Set<String> SECRET_MEMBERS =
      Set.of("secret", "apiKey", "privateKey", "private_key", "password", "passphrase", "token", "jws");

  /** Whatever its member is called: an API key, and the secret of a webhook endpoint. */
  private static final Pattern SECRET_VALUE = Pattern.compile("\\b(wps_(?:live|test|link)_|whsec_)[0-9A-Za-z+/=_-]+");

  private static final String MASK = "***";

  /** The value as a text that may stand in a log. */
  public static String masked(JsonElement value) {
    return GSON.toJson(mask(value));
  }

  private static JsonElement mask(JsonElement value) {
    if (value.isJsonObject()) {
      JsonObject masked = new JsonObject();
      value.getAsJsonObject().entrySet().forEach(one -> masked.add(one.getKey(), maskMember(one.getKey(), one.getValue())));
      return masked;
    }
    if (value.isJsonArray()) {
      JsonArray masked = new JsonArray();
      value.getAsJsonArray().forEach(one -> masked.add(mask(one)));
      return masked;
    }
    return isText(value) ? new JsonPrimitive(SECRET_VALUE.matcher(value.getAsString()).replaceAll("$1" + MASK)) : value;
  }

  private static JsonElement maskMember(String name, JsonElement value) {
    return SECRET_MEMBERS.contains(name) && isText(value) ? new JsonPrimitive(MASK) : mask(value);
  }

  private static boolean isText(JsonElement value) {
    return value.isJsonPrimitive() && value.getAsJsonPrimitive().isString();
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
