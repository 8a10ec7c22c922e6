package io.github.walletpassservice.internal;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** Time and chance, which tests replace. */
public interface Clock {
  Instant now();

  /** A random number from 0 to 1. */
  double random();

  CompletableFuture<Void> sleep(Duration time);

  Clock SYSTEM =
      new Clock() {
        @Override
        public Instant now() {
          return Instant.now();
        }

        @Override
        public double random() {
          return ThreadLocalRandom.current().nextDouble();
        }

        @Override
        public CompletableFuture<Void> sleep(Duration time) {
          Executor later = CompletableFuture.delayedExecutor(time.toMillis(), TimeUnit.MILLISECONDS);
          return CompletableFuture.runAsync(() -> {}, later);
        }
      };
}
