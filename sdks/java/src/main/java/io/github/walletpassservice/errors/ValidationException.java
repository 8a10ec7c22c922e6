package io.github.walletpassservice.errors;

/** 422 */
public final class ValidationException extends ApiException {
  private static final long serialVersionUID = 1;

  /** For this package. */
  public ValidationException(Refusal refusal) {
    super(refusal);
  }
}
