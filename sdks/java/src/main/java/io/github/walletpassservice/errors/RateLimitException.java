package io.github.walletpassservice.errors;

/** 429 */
public final class RateLimitException extends ApiException {
  private static final long serialVersionUID = 1;

  /** For this package. */
  public RateLimitException(Refusal refusal) {
    super(refusal);
  }
}
