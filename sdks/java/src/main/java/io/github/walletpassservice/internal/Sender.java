package io.github.walletpassservice.internal;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Attempt;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.ResponseInfo;
import io.github.walletpassservice.errors.ApiException;
import io.github.walletpassservice.errors.CancelledException;
import io.github.walletpassservice.errors.ConnectionException;
import io.github.walletpassservice.errors.Refusal;
import io.github.walletpassservice.errors.TimeoutException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpTimeoutException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Sends a request until it is answered for good. */
public final class Sender {
  private static final Duration FIRST_WAIT = Duration.ofMillis(500);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(8);

  /** A call that is asked to wait longer gives up at once. */
  private static final Duration LONGEST_RETRY_AFTER = Duration.ofSeconds(60);

  /**
   * A larger number counts as this one, as for other seconds in HTTP.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9111#section-1.2.2">RFC 9111</a>
   */
  private static final long MOST_SECONDS = 1L << 31;

  /** The first year that two digits stand for: 70 is 1970, 69 is 2069. */
  private static final int FIRST_YEAR = 1970;

  /**
   * The form of HTTP's dates, and the two old ones that are still to be read: of RFC 850 and of asctime().
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7">RFC 9110</a>
   */
  private static final List<DateTimeFormatter> DATES =
      List.of(
          DateTimeFormatter.RFC_1123_DATE_TIME,
          new DateTimeFormatterBuilder()
              .appendPattern("EEEE, dd-MMM-")
              .appendValueReduced(ChronoField.YEAR, 2, 2, FIRST_YEAR)
              .appendPattern(" HH:mm:ss 'GMT'")
              .toFormatter(Locale.ENGLISH),
          DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss yyyy", Locale.ENGLISH));

  private static final Set<Integer> RETRIED = Set.of(408, 429, 500, 502, 503, 504);
  private static final String USER_AGENT =
      String.format(
          "wallet-pass-service-java/%s (java %s; %s)",
          Version.VERSION,
          System.getProperty("java.version"),
          System.getProperty("os.name").toLowerCase(Locale.ROOT));

  private final Settings settings;

  public Sender(Settings settings) {
    this.settings = settings;
  }

  /** An answer of the service: its data, or its text. */
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

  /** Waits for the answer. Whoever interrupts the thread cancels the call. */
  <T> T send(Call call, RequestOptions options, Function<Answer, T> read) {
    Plan plan = new Plan(call, options);
    return retried(plan, attempt -> read.apply(answer(call, plan.exchange(attempt))));
  }

  /** Waits for the beginning of the answer, and gives the rest of it to read. */
  InputStream stream(Call call, RequestOptions options) {
    Plan plan = new Plan(call, options);
    return retried(plan, attempt -> plan.stream(call, attempt));
  }

  private <T> T retried(Plan plan, IntFunction<T> once) {
    for (int attempt = 0; ; attempt++) {
      try {
        return once.apply(attempt);
      } catch (RuntimeException error) {
        Duration wait = plan.waitAfter(error, attempt);
        if (wait == null) {
          throw error;
        }
        sleep(wait);
      }
    }
  }

  Clock clock() {
    return settings.clock;
  }

  void sleep(Duration wait) {
    CompletableFuture<Void> end = settings.clock.sleep(wait);
    try {
      end.get();
    } catch (InterruptedException cause) {
      end.cancel(true);
      throw interrupted(cause);
    } catch (ExecutionException cause) {
      throw new IllegalStateException(cause);
    }
  }

  private static CancelledException interrupted(InterruptedException cause) {
    Thread.currentThread().interrupt();
    return new CancelledException(cause);
  }

  /** Gives the answer later. Whoever cancels what is returned ends the call, also while it waits. */
  <T> CompletableFuture<T> sendAsync(Call call, RequestOptions options, Function<Answer, T> read) {
    CompletableFuture<T> result = new CompletableFuture<>();
    Caller caller = new Caller();
    Plan plan = new Plan(call, options);
    tryAsync(plan, caller, 0, received -> read.apply(answer(call, received)), result);
    return result;
  }

  private <T> void tryAsync(
      Plan plan, Caller caller, int attempt, Function<Received, T> read, CompletableFuture<T> result) {
    if (result.isDone()) {
      return;
    }
    CompletableFuture<HttpResponse<String>> exchange =
        settings.client.sendAsync(plan.request, HttpResponse.BodyHandlers.ofString());
    endWith(result, exchange);
    long start = System.nanoTime();
    exchange
        .copy()
        .orTimeout(plan.timeout.toMillis(), TimeUnit.MILLISECONDS)
        .whenComplete((head, thrown) -> plan.tell(attempt, start, head, thrown == null ? null : plan.errorOf(thrown)))
        .thenApply(response -> read.apply(new Received(response, response.body())))
        .whenComplete(
            (value, thrown) -> {
              // One that came too late is not waited for.
              exchange.cancel(true);
              if (thrown == null) {
                result.complete(value);
                return;
              }
              RuntimeException error = plan.errorOf(thrown);
              Duration wait = plan.waitAfter(error, attempt);
              if (wait == null) {
                caller.leadTo(error);
                result.completeExceptionally(error);
                return;
              }
              CompletableFuture<Void> sleep = settings.clock.sleep(wait);
              endWith(result, sleep);
              sleep.thenRun(() -> tryAsync(plan, caller, attempt + 1, read, result));
            });
  }

  /** Whoever cancels the call ends what it is waiting for. */
  static void endWith(CompletableFuture<?> result, CompletableFuture<?> step) {
    result.whenComplete((value, error) -> step.cancel(true));
  }

  /** A response whose body is here, not yet read as JSON. */
  private static final class Received {
    final HttpResponse<?> head;
    final String body;

    Received(HttpResponse<?> head, String body) {
      this.head = head;
      this.body = body;
    }
  }

  /** One call: what is sent each time, and whether it is sent again. */
  private final class Plan {
    final HttpRequest request;
    final Duration timeout;
    private final Call call;
    private final int retries;

    Plan(Call call, RequestOptions options) {
      this.call = call;
      timeout = options.timeout() == null ? settings.timeout : options.timeout();
      retries = options.maxRetries() == null ? settings.maxRetries : options.maxRetries();
      request = request(call, options, timeout);
    }

    /** Sends once. A request's own time limit ends with the headers; that of the body is the rest of it. */
    Received exchange(int attempt) {
      long start = System.nanoTime();
      try {
        Received received = exchange(start);
        tell(attempt, start, received.head, null);
        return received;
      } catch (RuntimeException error) {
        tell(attempt, start, null, error);
        throw error;
      }
    }

    private Received exchange(long start) {
      try {
        HttpResponse<IncomingText> head = settings.client.send(request, IncomingText::new);
        return new Received(head, head.body().get(left(start)));
      } catch (InterruptedException cause) {
        throw interrupted(cause);
      } catch (IOException | java.util.concurrent.TimeoutException cause) {
        throw errorOf(cause);
      }
    }

    /** Sends once. The time limit ends where an answer of success begins; another one is read to its end. */
    InputStream stream(Call call, int attempt) {
      long start = System.nanoTime();
      HttpResponse<?> head;
      try {
        head =
            settings.client.send(
                request,
                info -> info.statusCode() / 100 == 2 ? mapping(BodySubscribers.ofInputStream()) : mapping(new IncomingText(info)));
        Object body = head.body();
        String text = body instanceof IncomingText ? ((IncomingText) body).get(left(start)) : null;
        tell(attempt, start, head, null);
        if (text == null) {
          return (InputStream) body;
        }
        answer(call, new Received(head, text));
        throw new IllegalStateException("An answer without success is an error");
      } catch (InterruptedException cause) {
        RuntimeException error = interrupted(cause);
        tell(attempt, start, null, error);
        throw error;
      } catch (IOException | java.util.concurrent.TimeoutException cause) {
        RuntimeException error = errorOf(cause);
        tell(attempt, start, null, error);
        throw error;
      }
    }

    private <T> BodySubscriber<Object> mapping(BodySubscriber<T> body) {
      return BodySubscribers.mapping(body, read -> read);
    }

    private long left(long start) {
      return timeout.toNanos() - (System.nanoTime() - start);
    }

    void tell(int attempt, long start, HttpResponse<?> head, RuntimeException error) {
      if (settings.onAttempt == null) {
        return;
      }
      Duration duration = Duration.ofNanos(System.nanoTime() - start);
      ResponseInfo response = head == null ? null : new ResponseInfo(head.statusCode(), head.headers());
      try {
        settings.onAttempt.accept(new Attempt(call.method, call.template, attempt + 1, response, error, duration));
      } catch (Throwable thrown) {
        // It is the caller's own, and no matter of the call.
      }
    }

    RuntimeException errorOf(Throwable thrown) {
      Throwable cause = thrown instanceof CompletionException ? thrown.getCause() : thrown;
      if (cause instanceof RuntimeException) {
        return (RuntimeException) cause;
      }
      boolean isLate =
          cause instanceof HttpTimeoutException || cause instanceof java.util.concurrent.TimeoutException;
      RuntimeException error =
          isLate
              ? new TimeoutException("No answer within " + timeout.toMillis() + " ms")
              : new ConnectionException("The service at " + settings.baseUrl + " cannot be reached");
      error.initCause(cause);
      return error;
    }

    /** How long to wait before the next try; null where another one would not help. */
    Duration waitAfter(RuntimeException error, int attempt) {
      if (attempt >= retries) {
        return null;
      }
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

  private HttpRequest request(Call call, RequestOptions options, Duration timeout) {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.put("Accept", call.accept);
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
    HttpRequest.Builder builder = HttpRequest.newBuilder(address).method(call.method, call.content).timeout(timeout);
    if (address.getScheme().equals("http")) {
      // Without TLS the client would ask to change to HTTP/2, which not every server takes well.
      builder.version(HttpClient.Version.HTTP_1_1);
    }
    headers.forEach(builder::header);
    return builder.build();
  }

  private Answer answer(Call call, Received received) {
    HttpResponse<?> head = received.head;
    String body = received.body;
    boolean isOk = head.statusCode() >= 200 && head.statusCode() < 300;
    ResponseInfo info = new ResponseInfo(head.statusCode(), head.headers());
    if (isOk && (call.isText || body.isEmpty())) {
      return new Answer(null, body, info);
    }
    JsonElement answer = parse(body);
    if (isOk && answer != null && answer.isJsonObject() && answer.getAsJsonObject().has("data")) {
      return new Answer(answer.getAsJsonObject().get("data"), body, info);
    }
    Duration asked = retryAfter(head.headers().firstValue("Retry-After").orElse(null), settings.clock.now());
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
  static Duration retryAfter(String header, Instant now) {
    String text = header == null ? "" : header.trim();
    if (text.matches("\\d+(?:\\.\\d+)?")) {
      return Duration.ofMillis((long) (Math.min(Double.parseDouble(text), MOST_SECONDS) * 1000));
    }
    // The second 60 is a leap second, which java.time does not know.
    String date = text.replaceFirst(":60 (GMT|\\d{4})$", ":59 $1");
    for (DateTimeFormatter form : DATES) {
      try {
        Duration left = Duration.between(now, LocalDateTime.parse(date, form).toInstant(ZoneOffset.UTC));
        return left.isNegative() ? Duration.ZERO : left.toSeconds() < MOST_SECONDS ? left : Duration.ofSeconds(MOST_SECONDS);
      } catch (DateTimeException cause) {
        // It may have another form.
      }
    }
    return null;
  }
}
