package io.github.walletpassservice.errors;

/** 500 and above */
public final class ServerException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Called by the SDK itself. */
  public ServerException(Refusal refusal) {
    super(refusal);
  }
}
