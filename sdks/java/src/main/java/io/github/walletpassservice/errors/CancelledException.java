package io.github.walletpassservice.errors;

/**
 * The thread that waited for the answer was interrupted; the {@link InterruptedException} is the cause, and the thread stays
 * interrupted. What the service had begun by then, it may have done all the same.
 */
public final class CancelledException extends WalletPassException {
  private static final long serialVersionUID = 1;

  /** Called by the SDK itself. */
  public CancelledException(InterruptedException cause) {
    super("The call was cancelled: its thread was interrupted");
    initCause(cause);
  }
}
