package io.github.walletpassservice.errors;

/** 409 and 412 */
public final class ConflictException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Called by the SDK itself. */
  public ConflictException(Refusal refusal) {
    super(refusal);
  }
}
