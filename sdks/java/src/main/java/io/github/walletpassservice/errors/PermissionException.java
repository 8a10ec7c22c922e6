package io.github.walletpassservice.errors;

/** 403 */
public final class PermissionException extends ApiException {
  private static final long serialVersionUID = 1;

  /** For this package. */
  public PermissionException(Refusal refusal) {
    super(refusal);
  }
}
