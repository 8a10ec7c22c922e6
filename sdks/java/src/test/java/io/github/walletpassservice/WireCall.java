package io.github.walletpassservice;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.function.Function;

/** A call as the shared cases write it. */
final class WireCall {
  private final JsonObject call;

  WireCall(JsonObject call) {
    this.call = call;
  }

  String id() {
    return call.get("id").getAsString();
  }

  String path(String name) {
    return call.getAsJsonObject("path").get(name).getAsString();
  }

  <T> T body(Function<String, T> read) {
    return call.has("body") ? read.apply(new Gson().newBuilder().serializeNulls().create().toJson(call.get("body"))) : null;
  }

  <T> T query(Function<String, T> read) {
    return call.has("query") ? read.apply(call.get("query").toString()) : null;
  }

  HttpRequest.BodyPublisher content() {
    return HttpRequest.BodyPublishers.ofString(call.get("bytes").getAsString());
  }

  String contentType() {
    return call.get("contentType").getAsString();
  }

  int take() {
    return call.has("take") ? call.get("take").getAsInt() : Integer.MAX_VALUE;
  }

  RequestOptions options() {
    RequestOptions.Builder options = RequestOptions.builder();
    if (call.has("options")) {
      JsonObject given = call.getAsJsonObject("options");
      if (given.has("idempotencyKey")) {
        options.idempotencyKey(given.get("idempotencyKey").getAsString());
      }
      if (given.has("ifMatch")) {
        options.ifMatch(given.get("ifMatch").getAsString());
      }
      if (given.has("timeoutMs")) {
        options.timeout(Duration.ofMillis(given.get("timeoutMs").getAsLong()));
      }
      if (given.has("maxRetries")) {
        options.maxRetries(given.get("maxRetries").getAsInt());
      }
      if (given.has("headers")) {
        given.getAsJsonObject("headers").entrySet().forEach(one -> options.header(one.getKey(), one.getValue().getAsString()));
      }
    }
    return options.build();
  }

  /** Writes what a call has returned as JSON: its data, or as many items of its list as the case takes. */
  JsonElement plain(Object value) {
    if (!(value instanceof Page)) {
      return wire(value);
    }
    JsonArray items = new JsonArray();
    for (Object item : (Page<?>) value) {
      items.add(wire(item));
      if (items.size() == take()) {
        break;
      }
    }
    return items;
  }

  static JsonElement wire(Object value) {
    if (value instanceof Model) {
      JsonElement wire = JsonParser.parseString(((Model) value).toJson());
      return wire.getAsJsonObject().size() == 0 ? JsonNull.INSTANCE : wire;
    }
    return new JsonPrimitive((String) value);
  }
}
