package io.github.walletpassservice.internal;

import io.github.walletpassservice.Attempt;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;

/** The settings of a client. */
public final class Settings {
  /** No library that writes objects down writes it down. */
  final transient String apiKey;

  final String baseUrl;
  final Duration timeout;
  final int maxRetries;
  final Map<String, String> headers;
  final HttpClient client;
  final Clock clock;
  /** May be null. */
  final Consumer<Attempt> onAttempt;

  public Settings(
      String apiKey,
      String baseUrl,
      Duration timeout,
      int maxRetries,
      Map<String, String> headers,
      HttpClient client,
      Clock clock,
      Consumer<Attempt> onAttempt) {
    this.apiKey = apiKey;
    this.baseUrl = baseUrl;
    this.timeout = timeout;
    this.maxRetries = maxRetries;
    this.headers = headers;
    this.client = client;
    this.clock = clock;
    this.onAttempt = onAttempt;
  }
}
