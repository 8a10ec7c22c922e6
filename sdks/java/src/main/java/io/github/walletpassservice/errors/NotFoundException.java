package io.github.walletpassservice.errors;

/** 404 and 410 */
public final class NotFoundException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Called by the SDK itself. */
  public NotFoundException(Refusal refusal) {
    super(refusal);
  }
}
