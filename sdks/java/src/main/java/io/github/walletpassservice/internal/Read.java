package io.github.walletpassservice.internal;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values of an answer as values of Java. */
public final class Read {
  public static final Function<JsonElement, String> TEXT = JsonElement::getAsString;
  public static final Function<JsonElement, Long> INTEGER = JsonElement::getAsLong;
  public static final Function<JsonElement, Double> NUMBER = JsonElement::getAsDouble;
  public static final Function<JsonElement, Boolean> BOOLEAN = JsonElement::getAsBoolean;
  public static final Function<JsonElement, Instant> INSTANT = value -> instant(value.getAsString());

  /** Texts, numbers, yes and no, lists and maps. */
  public static final Function<JsonElement, Object> ANY = Read::plain;

  private static final Pattern LEAP_SECOND = Pattern.compile("(.{16}):60(.*)");

  private Read() {}

  /** An instant of RFC 3339. What java.time does not know is the leap second: that is the next one. */
  private static Instant instant(String text) {
    Matcher leap = LEAP_SECOND.matcher(text);
    return leap.matches()
        ? instant(leap.group(1) + ":59" + leap.group(2)).plusSeconds(1)
        : OffsetDateTime.parse(text).toInstant();
  }

  public static <T> Function<JsonElement, T> text(Function<String, T> make) {
    return value -> make.apply(value.getAsString());
  }

  public static <T> Function<JsonElement, T> object(Function<JsonObject, T> make) {
    return value -> make.apply(value.getAsJsonObject());
  }

  public static <T> Function<JsonElement, List<T>> list(Function<JsonElement, T> of) {
    return value -> {
      List<T> items = new ArrayList<>();
      value.getAsJsonArray().forEach(one -> items.add(one.isJsonNull() ? null : of.apply(one)));
      return Collections.unmodifiableList(items);
    };
  }

  public static <T> Function<JsonElement, Map<String, T>> map(Function<JsonElement, T> of) {
    return value -> {
      Map<String, T> members = new LinkedHashMap<>();
      for (Map.Entry<String, JsonElement> one : value.getAsJsonObject().entrySet()) {
        members.put(one.getKey(), one.getValue().isJsonNull() ? null : of.apply(one.getValue()));
      }
      return Collections.unmodifiableMap(members);
    };
  }

  private static Object plain(JsonElement value) {
    if (value.isJsonArray()) {
      return list(ANY).apply(value);
    }
    if (value.isJsonObject()) {
      return map(ANY).apply(value);
    }
    if (value.isJsonNull()) {
      return null;
    }
    JsonPrimitive primitive = value.getAsJsonPrimitive();
    if (primitive.isBoolean()) {
      return primitive.getAsBoolean();
    }
    if (primitive.isString()) {
      return primitive.getAsString();
    }
    double number = primitive.getAsDouble();
    // Two statements: one would make both a double.
    if (number == Math.rint(number) && Math.abs(number) <= 1L << 53) {
      return primitive.getAsLong();
    }
    return number;
  }
}
