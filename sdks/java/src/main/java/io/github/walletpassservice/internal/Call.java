package io.github.walletpassservice.internal;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.walletpassservice.Input;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A request as an operation describes it. */
public final class Call {
  private static final Pattern PARAMETER = Pattern.compile("\\{(\\w+)}");

  final String method;
  /** Such as {@code /api/v1/passes/{passId}}. */
  final String template;

  final String path;
  final JsonObject query = new JsonObject();
  BodyPublisher content = BodyPublishers.noBody();
  String contentType;
  boolean takesKey;
  boolean isText;
  String accept = "application/json";

  private Call(String method, String template, String path) {
    this.method = method;
    this.template = template;
    this.path = path;
  }

  /**
   * @param template the path with names for ids, such as {@code /api/v1/passes/{passId}}
   * @param ids what stands for the names
   */
  public static Call to(String method, String template, String... ids) {
    return new Call(method, template, path(template, ids));
  }

  /** An id stays one part of the path, whatever it holds. */
  private static String path(String template, String[] ids) {
    StringBuilder path = new StringBuilder();
    Matcher names = PARAMETER.matcher(template);
    for (int at = 0; names.find(); at++) {
      names.appendReplacement(path, Matcher.quoteReplacement(encode(checkedId(names.group(1), ids[at]))));
    }
    return names.appendTail(path).toString();
  }

  private static String checkedId(String name, String id) {
    if (id == null || id.isBlank()) {
      String found = id == null ? "null" : "\"" + id + "\"";
      throw new IllegalArgumentException(name + " is missing: it is " + found + ". Give the id that the service has answered with");
    }
    if (id.equals(".") || id.equals("..")) {
      throw new IllegalArgumentException(name + " is \"" + id + "\", which is no id");
    }
    return id;
  }

  /** Adds the query; null adds none. */
  public Call query(Input input) {
    if (input != null) {
      input.wire().entrySet().forEach(one -> query.add(one.getKey(), one.getValue()));
    }
    return this;
  }

  /** @param constants names and values by turns, which the operation sets itself */
  public Call body(Input input, String... constants) {
    if (input == null) {
      return this;
    }
    JsonObject wire = input.wire();
    for (int at = 0; at < constants.length; at += 2) {
      wire.addProperty(constants[at], constants[at + 1]);
    }
    return content(BodyPublishers.ofString(Json.text(wire)), "application/json");
  }

  public Call content(BodyPublisher bytes, String type) {
    content = bytes;
    contentType = type;
    return this;
  }

  public Call takesKey() {
    takesKey = true;
    return this;
  }

  public Call isText() {
    isText = true;
    return accept("*/*");
  }

  /** The media type that is asked for. */
  public Call accept(String type) {
    accept = type;
    return this;
  }

  /** The same call for the page that begins at a cursor. */
  Call at(String cursor) {
    Call next = new Call(method, template, path);
    query.entrySet().forEach(one -> next.query.add(one.getKey(), one.getValue()));
    next.query.addProperty("cursor", cursor);
    return next;
  }

  /** {@code createdAt: {gte}} as {@code createdAt[gte]=…}. */
  String pathAndQuery() {
    List<String> given = new ArrayList<>();
    for (Map.Entry<String, JsonElement> one : query.entrySet()) {
      if (one.getValue().isJsonObject()) {
        for (Map.Entry<String, JsonElement> part : one.getValue().getAsJsonObject().entrySet()) {
          given.add(pair(one.getKey() + "[" + part.getKey() + "]", part.getValue()));
        }
      } else {
        given.add(pair(one.getKey(), one.getValue()));
      }
    }
    return given.isEmpty() ? path : path + "?" + String.join("&", given);
  }

  private static String pair(String name, JsonElement value) {
    return encode(name) + "=" + encode(value.getAsString());
  }

  static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
