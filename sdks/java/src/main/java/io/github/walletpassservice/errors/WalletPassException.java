package io.github.walletpassservice.errors;

/** Every exception of this package is one. */
public class WalletPassException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Called by the SDK itself. */
  public WalletPassException(String message) {
    super(message);
  }
}
