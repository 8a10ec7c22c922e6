package io.github.walletpassservice.internal;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.ResponseInfo;
import io.github.walletpassservice.errors.ApiException;
import io.github.walletpassservice.errors.ConnectionException;
import io.github.walletpassservice.errors.Refusal;
import io.github.walletpassservice.errors.TimeoutException;
import io.github.walletpassservice.errors.WalletPassException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/** Sends a request until it is answered for good. */
public final class Sender {
  private static final Duration FIRST_WAIT = Duration.ofMillis(500);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(8);

  /** Who is asked to wait longer gives up at once. */
  private static final Duration LONGEST_RETRY_AFTER = Duration.ofSeconds(60);

  private static final Set<Integer> RETRIED = Set.of(408, 429, 500, 502, 503, 504);
  private static final String USER_AGENT =
      String.format(
          "wallet-pass-service-java/%s (java %s; %s)",
          Version.VERSION,
          System.getProperty("java.version"),
          System.getProperty("os.name").toLowerCase(java.util.Locale.ROOT));

  private final Settings settings;

  public Sender(Settings settings) {
    this.settings = settings;
  }

  /** What comes back: data, or a text. */
  static final class Answer {
    final JsonElement data;
    final String text;
    final ResponseInfo response;

    Answer(JsonElement data, String text, ResponseInfo response) {
      this.data = data;
      this.text = text;
      this.response = response;
    }
  }

  CompletableFuture<Answer> send(Call call, RequestOptions options) {
    CompletableFuture<Answer> result = new CompletableFuture<>();
    new Tries(call, options, result).next();
    return result;
  }

  /** One call: what is sent each time, and whether it is sent again. */
  private final class Tries {
    private final Call call;
    private final HttpRequest request;
    private final Duration timeout;
    private final int retries;
    private final CompletableFuture<Answer> result;
    private int attempt = 0;

    Tries(Call call, RequestOptions options, CompletableFuture<Answer> result) {
      this.call = call;
      this.result = result;
      timeout = options.timeout() == null ? settings.timeout : options.timeout();
      retries = options.maxRetries() == null ? settings.maxRetries : options.maxRetries();
      request = request(call, options);
    }

    void next() {
      if (result.isDone()) {
        return;
      }
      CompletableFuture<HttpResponse<String>> exchange =
          settings.client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
      endWithResult(exchange);
      exchange
          .copy()
          .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
          .thenApply(response -> read(call, response))
          .whenComplete(
              (answer, thrown) -> {
                // One that came too late is not waited for.
                exchange.cancel(true);
                if (thrown == null) {
                  result.complete(answer);
                } else {
                  retry(errorOf(thrown));
                }
              });
    }

    private void retry(RuntimeException error) {
      Duration wait = attempt < retries ? waitAfter(error) : null;
      if (wait == null) {
        result.completeExceptionally(error);
        return;
      }
      attempt++;
      CompletableFuture<Void> sleep = settings.clock.sleep(wait);
      endWithResult(sleep);
      sleep.thenRun(this::next);
    }

    /** Whoever cancels the call ends what it is waiting for. */
    private void endWithResult(CompletableFuture<?> step) {
      result.whenComplete((answer, error) -> step.cancel(true));
    }

    private RuntimeException errorOf(Throwable thrown) {
      Throwable cause = thrown instanceof CompletionException ? thrown.getCause() : thrown;
      if (cause instanceof WalletPassException) {
        return (WalletPassException) cause;
      }
      RuntimeException error =
          cause instanceof java.util.concurrent.TimeoutException
              ? new TimeoutException("No answer within " + timeout.toMillis() + " ms")
              : new ConnectionException("The service at " + settings.baseUrl + " cannot be reached");
      error.initCause(cause);
      return error;
    }

    /** Null: another try would not help. */
    private Duration waitAfter(RuntimeException error) {
      if (error instanceof ApiException) {
        ApiException refused = (ApiException) error;
        if (!isRetried(refused)) {
          return null;
        }
        Duration asked = refused.retryAfter();
        if (asked != null) {
          return asked.compareTo(LONGEST_RETRY_AFTER) <= 0 ? asked : null;
        }
      } else if (!(error instanceof ConnectionException)) {
        return null;
      }
      long longest = Math.min(LONGEST_WAIT.toMillis(), FIRST_WAIT.toMillis() << Math.min(attempt, 10));
      return Duration.ofMillis(Math.round(settings.clock.random() * longest));
    }
  }

  private HttpRequest request(Call call, RequestOptions options) {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.put("Accept", call.isText ? "*/*" : "application/json");
    headers.put("User-Agent", USER_AGENT);
    headers.putAll(settings.headers);
    headers.putAll(options.headers());
    headers.put("Authorization", "Bearer " + settings.apiKey);
    if (call.contentType != null) {
      headers.put("Content-Type", call.contentType);
    }
    if (call.takesKey) {
      // One for all tries, so that the service acts once.
      String key = options.idempotencyKey();
      headers.put("Idempotency-Key", key == null ? UUID.randomUUID().toString() : key);
    }
    if (options.ifMatch() != null) {
      headers.put("If-Match", options.ifMatch());
    }
    URI address = URI.create(settings.baseUrl + call.pathAndQuery());
    HttpRequest.Builder builder = HttpRequest.newBuilder(address).method(call.method, call.content);
    if (address.getScheme().equals("http")) {
      // Without TLS it would ask to change to HTTP/2, which not every server takes well.
      builder.version(HttpClient.Version.HTTP_1_1);
    }
    headers.forEach(builder::header);
    return builder.build();
  }

  private Answer read(Call call, HttpResponse<String> response) {
    boolean isOk = response.statusCode() >= 200 && response.statusCode() < 300;
    String body = response.body();
    ResponseInfo info = new ResponseInfo(response.statusCode(), response.headers());
    if (isOk && (call.isText || body.isEmpty())) {
      return new Answer(null, body, info);
    }
    JsonElement answer = parse(body);
    if (isOk && answer != null && answer.isJsonObject() && answer.getAsJsonObject().has("data")) {
      return new Answer(answer.getAsJsonObject().get("data"), body, info);
    }
    Duration asked = retryAfter(response.headers().firstValue("Retry-After").orElse(null));
    throw new Refusal(info, answer, asked).toException();
  }

  private static JsonElement parse(String body) {
    try {
      return JsonParser.parseString(body);
    } catch (JsonParseException cause) {
      return null;
    }
  }

  /** A conflict passes only while the first request still runs; certificates do not come back by asking. */
  private static boolean isRetried(ApiException error) {
    if (error.status() == 409) {
      return "idempotency_in_progress".equals(error.code());
    }
    return RETRIED.contains(error.status()) && !"signing_unavailable".equals(error.code());
  }

  /**
   * Null for what is neither a number nor a date.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3">RFC 9110</a>
   */
  private Duration retryAfter(String header) {
    if (header == null) {
      return null;
    }
    if (header.trim().matches("\\d{1,9}")) {
      return Duration.ofSeconds(Long.parseLong(header.trim()));
    }
    try {
      ZonedDateTime at = ZonedDateTime.parse(header.trim(), DateTimeFormatter.RFC_1123_DATE_TIME);
      Duration left = Duration.between(settings.clock.now(), at.toInstant());
      return left.isNegative() ? Duration.ZERO : left;
    } catch (DateTimeException cause) {
      return null;
    }
  }
}
