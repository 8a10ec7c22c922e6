package io.github.walletpassservice.errors;

/** 400 */
public final class BadRequestException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Called by the SDK itself. */
  public BadRequestException(Refusal refusal) {
    super(refusal);
  }
}
