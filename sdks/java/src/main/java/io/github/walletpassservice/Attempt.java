package io.github.walletpassservice;

import java.time.Duration;

/** One request that was sent for a call, for logs and figures. It has no header, no body, and no id but its own. */
public final class Attempt {
  private final String method;
  private final String path;
  private final int number;
  private final ResponseInfo response;
  private final RuntimeException error;
  private final Duration duration;

  /** Called by the SDK itself. */
  public Attempt(
      String method, String path, int number, ResponseInfo response, RuntimeException error, Duration duration) {
    this.method = method;
    this.path = path;
    this.number = number;
    this.response = response;
    this.error = error;
    this.duration = duration;
  }

  public String method() {
    return method;
  }

  /** The path of the operation, such as {@code /api/v1/passes/{passId}}: without ids. */
  public String path() {
    return path;
  }

  /** 1 for the first try of a call. */
  public int number() {
    return number;
  }

  /** The status of the answer; null where none came. */
  public Integer status() {
    return response == null ? null : response.status();
  }

  /** Why no answer came; null where one did. */
  public RuntimeException error() {
    return error;
  }

  /** The time to the end of the answer, or to the beginning of one that is streamed. */
  public Duration duration() {
    return duration;
  }

  /** Names the request in the service's log; null where no answer came. */
  public String requestId() {
    return response == null ? null : response.requestId();
  }

  /** Such as {@code GET /api/v1/passes/{passId}, try 1: 200 in 31 ms, req_…}. */
  @Override
  public String toString() {
    String end = response == null ? error.getMessage() + " after " : status() + " in ";
    String id = requestId() == null ? "" : ", " + requestId();
    return method + " " + path + ", try " + number + ": " + end + duration.toMillis() + " ms" + id;
  }
}
