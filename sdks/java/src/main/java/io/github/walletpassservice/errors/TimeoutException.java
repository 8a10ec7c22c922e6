package io.github.walletpassservice.errors;

/** It did not answer in time. */
public final class TimeoutException extends ConnectionException {
  private static final long serialVersionUID = 1;

  /** Called by the SDK itself. */
  public TimeoutException(String message) {
    super(message);
  }
}
