package io.github.walletpassservice.errors;

/** The service was not reached, or did not answer to the end. */
public class ConnectionException extends WalletPassException {
  private static final long serialVersionUID = 1;

  /** Called by the SDK itself. */
  public ConnectionException(String message) {
    super(message);
  }
}
