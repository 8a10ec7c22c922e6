package io.github.walletpassservice;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import io.github.walletpassservice.errors.WalletPassException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The stack trace of an error leads to the line that has made the call, also where the answer comes to another thread. */
class StackTraceTest {
  private static final String REFUSED = "[{\"status\":404,\"body\":{\"errors\":[]}}]";
  private static final String NO_ANSWER = "[{\"drop\":true}]";
  private static final String PAGE = "{\"body\":{\"data\":{\"items\":[{\"id\":\"a\"}],\"hasMore\":true,\"nextCursor\":\"c\"}}},";
  private static final String THIRD_PAGE_REFUSED =
      "[" + PAGE + PAGE + "{\"status\":404,\"body\":{}}]";

  @TestFactory
  Stream<DynamicTest> errors() {
    return Stream.of(
        leads("a refusal", REFUSED, wp -> wp.workspace().get()),
        leads("no answer", NO_ANSWER, wp -> wp.workspace().get()),
        leads("the third page", THIRD_PAGE_REFUSED, wp -> wp.passes().list().forEach(pass -> {})),
        leads("a refusal, async", REFUSED, wp -> join(wp.async().workspace().get())),
        leads("no answer, async", NO_ANSWER, wp -> join(wp.async().workspace().get())),
        leads("the third page, async", THIRD_PAGE_REFUSED, wp -> join(wp.async().passes().list().thenCompose(page -> page.forEachAsync(pass -> {})))));
  }

  private interface Use {
    void call(WalletPass wp);
  }

  private static DynamicTest leads(String name, String script, Use use) {
    return DynamicTest.dynamicTest(name, () -> {
      TestDouble.running().tell(JsonParser.parseString(script));
      WalletPass wp = WalletPass.builder().apiKey("wps_test_" + "A".repeat(38)).baseUrl(TestDouble.running().url).maxRetries(0).build();
      WalletPassException error = assertThrows(WalletPassException.class, () -> use.call(wp));
      List<String> classes = new ArrayList<>();
      Arrays.stream(error.getStackTrace()).forEach(frame -> classes.add(frame.getClassName()));
      assertTrue(classes.contains(StackTraceTest.class.getName()), classes.toString());
    });
  }

  private static void join(CompletableFuture<?> future) {
    try {
      future.join();
    } catch (CompletionException error) {
      throw (WalletPassException) error.getCause();
    }
  }
}
