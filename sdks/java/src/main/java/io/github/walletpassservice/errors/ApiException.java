package io.github.walletpassservice.errors;

import io.github.walletpassservice.ResponseInfo;
import java.time.Duration;
import java.util.List;

/** The service has refused. The subclasses go by status. */
public class ApiException extends WalletPassException {
  private static final long serialVersionUID = 1;

  private final transient Refusal refusal;

  ApiException(Refusal refusal) {
    super(refusal.message());
    this.refusal = refusal;
  }

  public final int status() {
    return refusal.response.status();
  }

  /** The code of the first error; null where the answer was not the service's own, as from a proxy. */
  public final String code() {
    return refusal.errors.isEmpty() ? null : refusal.errors.get(0).code();
  }

  public final List<ErrorEntry> errors() {
    return List.copyOf(refusal.errors);
  }

  /** What was refused, in a sentence. May be null. */
  public final String description() {
    return refusal.description;
  }

  /** Names the request in the service's log. May be null. */
  public final String requestId() {
    return refusal.response.requestId();
  }

  /** How long the service asks to wait before the next try. May be null. */
  public final Duration retryAfter() {
    return refusal.retryAfter;
  }

  public final ResponseInfo response() {
    return refusal.response;
  }
}
