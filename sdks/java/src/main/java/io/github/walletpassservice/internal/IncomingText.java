package io.github.walletpassservice.internal;

import java.io.IOException;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow.Subscription;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The text of an answer, here as soon as its headers are, so that whoever waits for the rest can set a limit: that of a request
 * ends with the headers.
 *
 * @see <a href="https://bugs.openjdk.org/browse/JDK-8208693">JDK-8208693</a>
 */
final class IncomingText implements BodySubscriber<IncomingText> {
  private final BodySubscriber<String> text;
  private volatile Subscription subscription;

  IncomingText(ResponseInfo head) {
    text = BodyHandlers.ofString().apply(head);
  }

  /** Waits for the end of the text; where it does not come in time, the connection is given up. */
  String get(long nanos) throws IOException, InterruptedException, TimeoutException {
    try {
      return text.getBody().toCompletableFuture().get(nanos, TimeUnit.NANOSECONDS);
    } catch (ExecutionException error) {
      throw new IOException(error.getCause());
    } catch (InterruptedException | TimeoutException error) {
      if (subscription != null) {
        subscription.cancel();
      }
      throw error;
    }
  }

  @Override
  public CompletionStage<IncomingText> getBody() {
    return CompletableFuture.completedFuture(this);
  }

  @Override
  public void onSubscribe(Subscription given) {
    subscription = given;
    text.onSubscribe(given);
  }

  @Override
  public void onNext(List<ByteBuffer> part) {
    text.onNext(part);
  }

  @Override
  public void onError(Throwable error) {
    text.onError(error);
  }

  @Override
  public void onComplete() {
    text.onComplete();
  }
}
