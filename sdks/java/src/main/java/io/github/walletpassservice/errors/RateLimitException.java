package io.github.walletpassservice.errors;

/** 429 */
public final class RateLimitException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Called by the SDK itself. */
  public RateLimitException(Refusal refusal) {
    super(refusal);
  }
}
