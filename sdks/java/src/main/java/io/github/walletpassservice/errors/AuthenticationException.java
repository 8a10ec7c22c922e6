package io.github.walletpassservice.errors;

/** 401 */
public final class AuthenticationException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Called by the SDK itself. */
  public AuthenticationException(Refusal refusal) {
    super(refusal);
  }
}
