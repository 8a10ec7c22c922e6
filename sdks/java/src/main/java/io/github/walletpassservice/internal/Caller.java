package io.github.walletpassservice.internal;

import io.github.walletpassservice.errors.WalletPassException;
import java.util.concurrent.CompletionException;

/** The place that has made an asynchronous call. An error comes up in a thread of the HTTP client, which knows nothing of it. */
public final class Caller {
  private final StackTraceElement[] trace = new Throwable().getStackTrace();

  /** Makes the stack trace of an error of the SDK lead here; null is no error. */
  public void leadTo(Throwable error) {
    Throwable own = error instanceof CompletionException ? error.getCause() : error;
    if (own instanceof WalletPassException) {
      own.setStackTrace(trace);
    }
  }
}
