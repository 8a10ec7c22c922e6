package io.github.walletpassservice.errors;

/** 403 */
public final class PermissionException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Called by the SDK itself. */
  public PermissionException(Refusal refusal) {
    super(refusal);
  }
}
