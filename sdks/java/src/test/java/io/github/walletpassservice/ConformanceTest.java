package io.github.walletpassservice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.errors.ApiException;
import io.github.walletpassservice.errors.CancelledException;
import io.github.walletpassservice.errors.WalletPassException;
import io.github.walletpassservice.internal.Clock;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The cases that all SDKs share, waited for and as futures; see sdks/conformance/README.md. */
class ConformanceTest {
  private static final JsonObject CASES = read("cases.json");
  private static final String KEY = CASES.get("apiKey").getAsString();

  private static JsonObject read(String name) {
    try {
      String text = Files.readString(TestDouble.CONFORMANCE.resolve(name));
      return JsonParser.parseString(text).getAsJsonObject();
    } catch (java.io.IOException cause) {
      throw new IllegalStateException(cause);
    }
  }

  private static Stream<JsonObject> each(JsonElement array) {
    return StreamSupport.stream(array.getAsJsonArray().spliterator(), false).map(JsonElement::getAsJsonObject);
  }

  @TestFactory
  Stream<DynamicTest> operations() {
    return each(read("operations.json").get("operations")).flatMap(operation -> both(operation, operation.getAsJsonObject("call").get("id"), this::operation));
  }

  @TestFactory
  Stream<DynamicTest> cases() {
    return each(CASES.get("cases")).flatMap(one -> both(one, one.get("name"), this::oneCase));
  }

  private interface Check {
    void run(JsonObject given, boolean isAsync) throws Exception;
  }

  private static Stream<DynamicTest> both(JsonObject given, JsonElement name, Check check) {
    return Stream.of(false, true)
        .map(isAsync -> dynamicTest(name.getAsString() + (isAsync ? ", async" : ""), () -> check.run(given, isAsync)));
  }

  private void operation(JsonObject operation, boolean isAsync) throws Exception {
    JsonObject answer = operation.getAsJsonObject("answer").deepCopy();
    JsonObject headers = new JsonObject();
    headers.add("Content-Type", answer.get("contentType"));
    answer.add("headers", headers);
    JsonArray script = new JsonArray();
    script.add(answer);
    TestDouble.running().tell(script);
    WireCall call = new WireCall(operation.getAsJsonObject("call"));
    assertEquals(operation.get("result"), outcome(client(new JsonObject(), Clock.SYSTEM), call, isAsync, null));
    JsonObject sent = TestDouble.running().arrived().get(0).getAsJsonObject();
    JsonObject expected = operation.getAsJsonObject("request").deepCopy();
    assertEquals(expected.get("path").getAsString(), URI.create(sent.get("url").getAsString()).getRawPath());
    if (expected.has("contentType")) {
      JsonObject type = new JsonObject();
      type.add("content-type", expected.get("contentType"));
      expected.add("headers", type);
    }
    check(sent, expected, sent);
  }

  private void oneCase(JsonObject given, boolean isAsync) throws Exception {
    TestDouble.running().tell(given.get("script"));
    JsonObject expected = given.getAsJsonObject("expect");
    String cancel = given.has("cancel") ? given.get("cancel").getAsString() : null;
    TestClock clock = new TestClock(given.has("random") ? given.get("random").getAsDouble() : 1, "wait".equals(cancel));
    JsonObject options = given.has("client") ? given.getAsJsonObject("client") : new JsonObject();
    WireCall call = new WireCall(given.getAsJsonObject("call"));
    try {
      JsonElement value = outcome(client(options, clock), call, isAsync, cancel);
      if (expected.has("error")) {
        fail("It was to fail");
      }
      if (expected.has("items") || expected.has("result")) {
        JsonElement wanted = expected.has("items") ? expected.get("items") : expected.get("result");
        assertEquals(wanted, value);
      }
    } catch (IllegalArgumentException | WalletPassException | CancellationException error) {
      if (!expected.has("error")) {
        throw error;
      }
      checkError(error, expected.getAsJsonObject("error"), isAsync);
    }
    if (expected.has("waitsMs")) {
      List<Long> waits = new ArrayList<>();
      expected.getAsJsonArray("waitsMs").forEach(wait -> waits.add(wait.getAsLong()));
      assertEquals(waits, clock.waitsMs);
    }
    if (expected.has("requests")) {
      JsonArray sent = TestDouble.running().arrived();
      JsonArray requests = expected.getAsJsonArray("requests");
      // A GET whose connection is lost is sent a second time by the JDK's own client, before it tells anybody.
      boolean isSentTwice = requests.size() > 1 && sent.get(0).getAsJsonObject().get("method").getAsString().equals("GET")
          && given.get("script").toString().contains("\"drop\":true");
      assertEquals(isSentTwice ? 2 * requests.size() : requests.size(), sent.size());
      for (int at = 0; at < requests.size(); at++) {
        check(sent.get(at).getAsJsonObject(), requests.get(at).getAsJsonObject(), sent.get(0).getAsJsonObject());
      }
    }
  }

  /** Stands still, and waiting takes no time; or never ends. */
  private static final class TestClock implements Clock {
    final List<Long> waitsMs = new ArrayList<>();
    private final double chance;
    private final boolean waitsForEver;

    TestClock(double chance, boolean waitsForEver) {
      this.chance = chance;
      this.waitsForEver = waitsForEver;
    }

    @Override
    public Instant now() {
      return Instant.parse(CASES.get("now").getAsString());
    }

    @Override
    public double random() {
      return chance;
    }

    @Override
    public CompletableFuture<Void> sleep(Duration time) {
      waitsMs.add(time.toMillis());
      return waitsForEver ? new CompletableFuture<>() : CompletableFuture.completedFuture(null);
    }
  }

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private static WalletPass client(JsonObject given, Clock clock) throws Exception {
    String url = TestDouble.running().url;
    WalletPass.Builder builder = WalletPass.builder().clock(clock).httpClient(CLIENT).apiKey(KEY).baseUrl(url);
    if (given.has("apiKey")) {
      builder.apiKey(given.get("apiKey").isJsonNull() ? null : given.get("apiKey").getAsString());
    }
    if (given.has("baseUrl")) {
      builder.baseUrl(given.get("baseUrl").isJsonNull() ? null : given.get("baseUrl").getAsString());
    }
    if (given.has("allowInsecureHttp")) {
      builder.allowInsecureHttp(given.get("allowInsecureHttp").getAsBoolean());
    }
    if (given.has("baseUrlSuffix")) {
      builder.baseUrl(url + given.get("baseUrlSuffix").getAsString());
    }
    if (given.has("maxRetries")) {
      builder.maxRetries(given.get("maxRetries").getAsInt());
    }
    if (given.has("headers")) {
      given.getAsJsonObject("headers").entrySet().forEach(one -> builder.header(one.getKey(), one.getValue().getAsString()));
    }
    return builder.build();
  }

  /** Makes a call and gives its data, or the items of its list, as JSON. */
  private static JsonElement outcome(WalletPass wp, WireCall call, boolean isAsync, String cancel) {
    if (isAsync) {
      CompletableFuture<?> future = (CompletableFuture<?>) Dispatch.ASYNC.get(call.id()).call(wp, call);
      if (cancel != null) {
        CompletableFuture.delayedExecutor(200, TimeUnit.MILLISECONDS).execute(() -> future.cancel(true));
      }
      Object value = join(future);
      if (value instanceof Page && call.take() == Integer.MAX_VALUE) {
        JsonArray items = new JsonArray();
        join(((Page<?>) value).forEachAsync(item -> items.add(WireCall.wire(item))));
        return items;
      }
      return call.plain(value);
    }
    if (cancel != null) {
      Thread caller = Thread.currentThread();
      CompletableFuture.delayedExecutor(200, TimeUnit.MILLISECONDS).execute(caller::interrupt);
    }
    try {
      return call.plain(Dispatch.SYNC.get(call.id()).call(wp, call));
    } finally {
      assertEquals(cancel != null, Thread.interrupted());
    }
  }

  private static <T> T join(CompletableFuture<T> future) {
    try {
      return future.join();
    } catch (CompletionException error) {
      throw (RuntimeException) error.getCause();
    }
  }

  private static void checkError(RuntimeException error, JsonObject expected, boolean isAsync) {
    String name = expected.get("class").getAsString();
    if (name.equals("Cancelled")) {
      // To cancel a future ends it in the way of the JDK.
      assertEquals(isAsync ? CancellationException.class : CancelledException.class, error.getClass());
      assertTrue(isAsync || error.getCause() instanceof InterruptedException);
    } else if (name.equals("WalletPassError")) {
      assertInstanceOf(WalletPassException.class, error);
    } else if (!name.equals("Refused")) {
      assertEquals(name.replace("Error", "Exception"), error.getClass().getSimpleName());
    }
    for (String member : List.of("status", "code", "requestId", "retryAfterSeconds", "pointer", "parameter", "header", "reason", "docUrl")) {
      if (expected.has(member)) {
        ApiException refused = assertInstanceOf(ApiException.class, error);
        JsonElement wanted = expected.get(member);
        assertEquals(wanted.isJsonNull() ? null : wanted.getAsString(), memberOf(refused, member));
      }
    }
    if (expected.has("message")) {
      fits(error.getMessage(), expected.get("message").getAsString());
    }
    if (expected.has("without")) {
      expected.getAsJsonArray("without").forEach(secret -> assertFalse(error.getMessage().contains(filled(secret.getAsString()))));
    }
  }

  private static String memberOf(ApiException refused, String member) {
    switch (member) {
      case "status":
        return String.valueOf(refused.status());
      case "code":
        return refused.code();
      case "requestId":
        return refused.requestId();
      case "pointer":
        return refused.errors().get(0).pointer();
      case "parameter":
        return refused.errors().get(0).parameter();
      case "header":
        return refused.errors().get(0).header();
      case "reason":
        return refused.errors().get(0).reason();
      case "docUrl":
        return refused.errors().get(0).docUrl();
      default:
        return refused.retryAfter() == null ? null : String.valueOf(refused.retryAfter().toSeconds());
    }
  }

  private static void check(JsonObject sent, JsonObject expected, JsonObject first) {
    for (String member : List.of("method", "url", "body")) {
      if (expected.has(member)) {
        assertEquals(expected.get(member), sent.get(member));
      }
    }
    if (expected.has("query")) {
      JsonObject query = new JsonObject();
      String raw = URI.create(sent.get("url").getAsString()).getRawQuery();
      for (String pair : raw == null ? new String[0] : raw.split("&")) {
        String[] parts = pair.split("=", 2);
        query.addProperty(decode(parts[0]), decode(parts[1]));
      }
      assertEquals(expected.get("query"), query);
    }
    if (expected.has("json")) {
      assertEquals(expected.get("json"), JsonParser.parseString(sent.get("body").getAsString()));
    }
    if (!expected.has("headers")) {
      return;
    }
    for (Map.Entry<String, JsonElement> header : expected.getAsJsonObject("headers").entrySet()) {
      JsonElement found = sent.getAsJsonObject("headers").get(header.getKey());
      if (header.getValue().isJsonNull()) {
        assertNull(found);
      } else if (header.getValue().getAsString().equals("=")) {
        assertEquals(first.getAsJsonObject("headers").get(header.getKey()), found);
      } else {
        assertNotNull(found, header.getKey());
        fits(found.getAsString(), header.getValue().getAsString());
      }
    }
  }

  private static String decode(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  private static String filled(String text) {
    return text.replace("{apiKey}", KEY);
  }

  /** A pattern stands between slashes. */
  private static void fits(String text, String expected) {
    if (expected.matches("/.+/")) {
      Pattern pattern = Pattern.compile(expected.substring(1, expected.length() - 1));
      assertTrue(pattern.matcher(text).find(), text);
    } else {
      assertEquals(filled(expected), text);
    }
  }
}
