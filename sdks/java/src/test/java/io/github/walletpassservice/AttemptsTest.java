package io.github.walletpassservice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import io.github.walletpassservice.errors.ConnectionException;
import io.github.walletpassservice.models.TransitionInput;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttemptsTest {
  private static final String KEY = "wps_test_" + "A".repeat(38);
  private static final String ANSWER = "{\"status\":%d,\"headers\":{\"X-Request-Id\":\"%s\"},\"body\":{\"data\":{\"name\":\"Sofia\"}}}";

  private static WalletPass client(Consumer<Attempt> onAttempt, String... steps) throws Exception {
    TestDouble.running().tell(JsonParser.parseString("[" + String.join(",", steps) + "]"));
    return WalletPass.builder().apiKey(KEY).baseUrl(TestDouble.running().url).onAttempt(onAttempt).build();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theHookIsToldOfEachAttempt(boolean isAsync) throws Exception {
    List<Attempt> told = new CopyOnWriteArrayList<>();
    WalletPass wp = client(told::add, String.format(ANSWER, 503, "req_1"), "{\"drop\":true}", String.format(ANSWER, 200, "req_3"));
    RequestOptions options = RequestOptions.idempotencyKey("order-7");
    TransitionInput body = TransitionInput.builder().reason("used").build();
    if (isAsync) {
      wp.async().passes().redeem("pass_1", body, options).join();
    } else {
      wp.passes().redeem("pass_1", body, options);
    }
    assertEquals(3, told.size());
    List<Integer> statuses = Arrays.asList(503, null, 200);
    List<String> ids = Arrays.asList("req_1", null, "req_3");
    for (int at = 0; at < 3; at++) {
      Attempt one = told.get(at);
      assertEquals(at + 1, one.number());
      assertEquals(statuses.get(at), one.status());
      assertEquals(ids.get(at), one.requestId());
      assertEquals("POST /api/v1/passes/{passId}/redeem", one.method() + " " + one.path());
      assertTrue(one.duration().compareTo(Duration.ZERO) > 0);
      assertEquals(at == 1, one.error() instanceof ConnectionException);
      for (String secret : List.of(KEY, "order-7", "Sofia", "pass_1", "used")) {
        assertFalse(one.toString().contains(secret), one.toString());
      }
    }
  }

  @Test
  void theHookIsToldOfWhatWasCancelled() throws Exception {
    CompletableFuture<Attempt> told = new CompletableFuture<>();
    CompletableFuture<?> call = client(told::complete, "{\"delayMs\":2000}").async().workspace().get();
    call.cancel(true);
    assertThrows(CancellationException.class, call::join);
    assertInstanceOf(CancellationException.class, told.join().error());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatTheHookThrowsLeavesTheCallAlone(boolean isAsync) throws Exception {
    Consumer<Attempt> failing =
        attempt -> {
          throw new AssertionError("no");
        };
    WalletPass wp = client(failing, String.format(ANSWER, 200, "req_1"));
    Model workspace = isAsync ? wp.async().workspace().get().join() : wp.workspace().get();
    assertEquals("req_1", workspace.response().requestId());
  }
}
