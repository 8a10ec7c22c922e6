package io.github.walletpassservice;

import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.resources.AsyncResources;

/** The operations of {@link WalletPass}, each as a future. To cancel it ends the call, also while it waits. */
public final class AsyncWalletPass extends AsyncResources {
  AsyncWalletPass(Sender sender) {
    super(sender);
  }
}
