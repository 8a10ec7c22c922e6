package io.github.walletpassservice.errors;

/** 422 */
public final class ValidationException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Called by the SDK itself. */
  public ValidationException(Refusal refusal) {
    super(refusal);
  }
}
