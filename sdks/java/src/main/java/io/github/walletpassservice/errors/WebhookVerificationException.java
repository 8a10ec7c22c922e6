package io.github.walletpassservice.errors;

/** A webhook that was not sent by the service, or not now. */
public final class WebhookVerificationException extends WalletPassException {
  private static final long serialVersionUID = 1;

  /** Called by the SDK itself. */
  public WebhookVerificationException(String message) {
    super(message);
  }
}
