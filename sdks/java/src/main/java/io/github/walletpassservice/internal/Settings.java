package io.github.walletpassservice.internal;

import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Map;

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

  public Settings(
      String apiKey,
      String baseUrl,
      Duration timeout,
      int maxRetries,
      Map<String, String> headers,
      HttpClient client,
      Clock clock) {
    this.apiKey = apiKey;
    this.baseUrl = baseUrl;
    this.timeout = timeout;
    this.maxRetries = maxRetries;
    this.headers = headers;
    this.client = client;
    this.clock = clock;
  }
}
