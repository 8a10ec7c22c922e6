package io.github.walletpassservice;

import java.net.http.HttpHeaders;

/** The status and the headers of an answer. */
public final class ResponseInfo {
  private final int status;
  private final HttpHeaders headers;

  /** Called by the SDK itself. */
  public ResponseInfo(int status, HttpHeaders headers) {
    this.status = status;
    this.headers = headers;
  }

  public int status() {
    return status;
  }

  public HttpHeaders headers() {
    return headers;
  }

  /** Names the request in the service's log. May be null. */
  public String requestId() {
    return headers.firstValue("X-Request-Id").orElse(null);
  }

  /** The version of what came back; {@link RequestOptions.Builder#ifMatch} takes it. May be null. */
  public String etag() {
    return headers.firstValue("ETag").orElse(null);
  }

  /** Whether the service has repeated the answer to an earlier request with the same key. */
  public boolean idempotentReplayed() {
    return headers.firstValue("Idempotent-Replayed").orElse("").equals("true");
  }
}
