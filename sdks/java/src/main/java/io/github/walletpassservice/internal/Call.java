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

/** A request as an operation describes it. */
public final class Call {
  final String method;
  final String path;
  final JsonObject query = new JsonObject();
  BodyPublisher content = BodyPublishers.noBody();
  String contentType;
  boolean takesKey;
  boolean isText;

  private Call(String method, String path) {
    this.method = method;
    this.path = path;
  }

  public static Call to(String method, String path) {
    return new Call(method, path);
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
    return this;
  }

  /** The same call for the page that begins at a cursor. */
  Call at(String cursor) {
    Call next = new Call(method, path);
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
