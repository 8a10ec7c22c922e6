package io.github.walletpassservice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.errors.JobTimeoutException;
import io.github.walletpassservice.internal.Clock;
import io.github.walletpassservice.models.Job;
import io.github.walletpassservice.models.JobStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class JobsTest {
  private final List<Long> pausesMs = new CopyOnWriteArrayList<>();

  /** It goes on by its pauses alone. */
  private final Clock clock =
      new Clock() {
        @Override
        public Instant now() {
          return Instant.parse("2026-12-01T12:00:00Z").plusMillis(pausesMs.stream().mapToLong(Long::longValue).sum());
        }

        @Override
        public double random() {
          return 1;
        }

        @Override
        public CompletableFuture<Void> sleep(Duration time) {
          pausesMs.add(time.toMillis());
          return CompletableFuture.completedFuture(null);
        }
      };

  private WalletPass client(Clock clock, String retryAfter, String... statuses) throws Exception {
    JsonArray script = new JsonArray();
    for (String status : statuses) {
      JsonObject headers = new JsonObject();
      if (retryAfter != null) {
        headers.addProperty("Retry-After", retryAfter);
      }
      JsonObject step = new JsonObject();
      step.add("headers", headers);
      step.add("body", JsonParser.parseString("{\"data\":{\"id\":\"job_1\",\"status\":\"" + status + "\"}}"));
      script.add(step);
    }
    TestDouble.running().tell(script);
    return WalletPass.builder().apiKey("wps_test_" + "A".repeat(38)).baseUrl(TestDouble.running().url).clock(clock).build();
  }

  private enum Way {
    SYNC,
    ASYNC;

    Job waitFor(WalletPass wp, long timeoutMs, long pollMs) {
      Duration timeout = Duration.ofMillis(timeoutMs);
      Duration poll = Duration.ofMillis(pollMs);
      if (this == SYNC) {
        return wp.jobs().waitFor("job_1", timeout, poll, RequestOptions.NONE);
      }
      try {
        return wp.async().jobs().waitFor("job_1", timeout, poll, RequestOptions.NONE).join();
      } catch (CompletionException error) {
        throw (RuntimeException) error.getCause();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void comesHoweverItHasEnded(Way way) throws Exception {
    for (JobStatus last : List.of(JobStatus.SUCCEEDED, JobStatus.FAILED, JobStatus.CANCELLED)) {
      pausesMs.clear();
      WalletPass wp = client(clock, null, "QUEUED", "RUNNING", "RUNNING", "RUNNING", last.value());
      assertEquals(last, way.waitFor(wp, 600_000, 1500).status());
      assertEquals(List.of(500L, 1000L, 1500L, 1500L), pausesMs);
    }
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void waitsAsLongAsTheServiceAsks(Way way) throws Exception {
    way.waitFor(client(clock, "20", "RUNNING", "SUCCEEDED"), 600_000, 5000);
    assertEquals(List.of(20_000L), pausesMs);
    pausesMs.clear();
    WalletPass wp = client(clock, "20", "RUNNING");
    assertThrows(JobTimeoutException.class, () -> way.waitFor(wp, 19_000, 5000));
    assertEquals(List.of(), pausesMs);
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void goesOn(Way way) throws Exception {
    WalletPass wp = client(clock, null, "RUNNING");
    JobTimeoutException error = assertThrows(JobTimeoutException.class, () -> way.waitFor(wp, 2000, 5000));
    assertEquals("The job job_1 has not ended within 2000 ms (RUNNING). It goes on: wait again, or cancel it with jobs().cancel(id)", error.getMessage());
    assertEquals(JobStatus.RUNNING, error.job().status());
    assertEquals(List.of(500L, 1000L, 500L), pausesMs);
    Stream<String> classes = Arrays.stream(error.getStackTrace()).map(StackTraceElement::getClassName);
    assertTrue(classes.anyMatch(JobsTest.class.getName()::equals));
  }

  @Test
  void endsWhenItsFutureIsCancelled() throws Exception {
    CompletableFuture<Void> sleep = new CompletableFuture<>();
    CompletableFuture<Void> sleeps = new CompletableFuture<>();
    Clock standing =
        new Clock() {
          @Override
          public Instant now() {
            return clock.now();
          }

          @Override
          public double random() {
            return 1;
          }

          @Override
          public CompletableFuture<Void> sleep(Duration time) {
            sleeps.complete(null);
            return sleep;
          }
        };
    CompletableFuture<Job> job = client(standing, null, "RUNNING").async().jobs().waitFor("job_1");
    sleeps.join();
    job.cancel(true);
    assertThrows(CancellationException.class, sleep::join);
    assertEquals(1, TestDouble.running().arrived().size());
  }
}
