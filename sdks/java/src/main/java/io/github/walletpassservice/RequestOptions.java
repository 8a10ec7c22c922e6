package io.github.walletpassservice;

import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** The options of a single call. */
public final class RequestOptions {
  /** Nothing is said. */
  public static final RequestOptions NONE = builder().build();

  private final String idempotencyKey;
  private final String ifMatch;
  private final Duration timeout;
  private final Integer maxRetries;
  private final Map<String, String> headers;

  private RequestOptions(Builder builder) {
    idempotencyKey = builder.idempotencyKey;
    ifMatch = builder.ifMatch;
    timeout = builder.timeout;
    maxRetries = builder.maxRetries;
    headers = Collections.unmodifiableMap(new TreeMap<>(builder.headers));
  }

  /** Makes the request count once, however often it is sent within 24 hours. */
  public static RequestOptions idempotencyKey(String key) {
    return builder().idempotencyKey(key).build();
  }

  public static Builder builder() {
    return new Builder();
  }

  /** May be null. */
  public String idempotencyKey() {
    return idempotencyKey;
  }

  /** May be null. */
  public String ifMatch() {
    return ifMatch;
  }

  /** May be null. */
  public Duration timeout() {
    return timeout;
  }

  /** May be null. */
  public Integer maxRetries() {
    return maxRetries;
  }

  public Map<String, String> headers() {
    return headers;
  }

  /** Says one thing after the other. */
  public static final class Builder {
    private String idempotencyKey;
    private String ifMatch;
    private Duration timeout;
    private Integer maxRetries;
    private final Map<String, String> headers = new TreeMap<>();

    private Builder() {}

    /**
     * Makes the request count once, however often it is sent within 24 hours. Left out: one for all tries of this call.
     */
    public Builder idempotencyKey(String key) {
      idempotencyKey = key;
      return this;
    }

    /** The ETag of what is changed: the change is refused where somebody else was faster. */
    public Builder ifMatch(String etag) {
      ifMatch = etag;
      return this;
    }

    /** How long each try may take. */
    public Builder timeout(Duration timeout) {
      this.timeout = timeout;
      return this;
    }

    public Builder maxRetries(int maxRetries) {
      this.maxRetries = maxRetries;
      return this;
    }

    public Builder header(String name, String value) {
      headers.put(name, value);
      return this;
    }

    public RequestOptions build() {
      return new RequestOptions(this);
    }
  }
}
