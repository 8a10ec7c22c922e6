package io.github.walletpassservice.errors;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.walletpassservice.ResponseInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** An answer that refuses, out of which an exception is made. */
public final class Refusal {
  final ResponseInfo response;
  final List<ErrorEntry> errors = new ArrayList<>();
  final String description;
  final Duration retryAfter;

  /**
   * @param answer null where it was no JSON
   * @param retryAfter null where the service does not ask to wait
   */
  public Refusal(ResponseInfo response, JsonElement answer, Duration retryAfter) {
    this.response = response;
    this.retryAfter = retryAfter;
    JsonObject envelope =
        answer != null && answer.isJsonObject() ? answer.getAsJsonObject() : new JsonObject();
    JsonElement said = envelope.get("description");
    description = said != null && said.isJsonPrimitive() ? said.getAsString() : null;
    JsonElement entries = envelope.get("errors");
    if (entries != null && entries.isJsonArray()) {
      entries.getAsJsonArray().forEach(entry -> errors.add(new ErrorEntry(entry)));
    }
  }

  /** The exception by the status, so that a new code needs no new version of this package. */
  public ApiException toException() {
    switch (response.status()) {
      case 400:
        return new BadRequestException(this);
      case 401:
        return new AuthenticationException(this);
      case 403:
        return new PermissionException(this);
      case 404:
      case 410:
        return new NotFoundException(this);
      case 409:
      case 412:
        return new ConflictException(this);
      case 422:
        return new ValidationException(this);
      case 429:
        return new RateLimitException(this);
      default:
        return response.status() >= 500 ? new ServerException(this) : new ApiException(this);
    }
  }

  /** {@code 409 serial_number_taken: serialNumber already used in this workspace (/serialNumber) [req_…]} */
  String message() {
    String said = description == null ? "the answer is not the service’s" : description;
    if (!errors.isEmpty()) {
      ErrorEntry first = errors.get(0);
      String pointer = first.pointer() == null ? "" : " (" + first.pointer() + ")";
      said = first.code() + ": " + first.message() + pointer;
    }
    String requestId = response.requestId() == null ? "" : " [" + response.requestId() + "]";
    return response.status() + " " + said + requestId;
  }
}
