package io.github.walletpassservice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import io.github.walletpassservice.errors.NotFoundException;
import io.github.walletpassservice.errors.TimeoutException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StreamsTest {
  private static WalletPass client(Duration timeout, String script) throws Exception {
    TestDouble.running().tell(JsonParser.parseString(script));
    return WalletPass.builder().apiKey("wps_test_" + "A".repeat(38)).baseUrl(TestDouble.running().url).timeout(timeout).build();
  }

  private static List<String> accepted() throws Exception {
    List<String> types = new ArrayList<>();
    for (JsonElement one : TestDouble.running().arrived()) {
      types.add(one.getAsJsonObject().getAsJsonObject("headers").get("accept").getAsString());
    }
    return types;
  }

  @Test
  void anAnswerIsReadWhileItComes() throws Exception {
    // It comes in two halves, and lasts longer than the limit of a try, which ends where the answer begins.
    String rows = "{\\\"row\\\":1}\\n{\\\"row\\\":2}\\n";
    WalletPass wp = client(Duration.ofMillis(800), "[{\"status\":503,\"headers\":{\"Retry-After\":\"0\"}},{\"stallMs\":1200,\"text\":\"" + rows + "\"}]");
    try (InputStream body = wp.jobs().streamResult("job_1");
        BufferedReader lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8))) {
      assertEquals("{\"row\":1}", lines.readLine());
      assertEquals(0, body.available());
      assertEquals("{\"row\":2}", lines.readLine());
      assertEquals(null, lines.readLine());
    }
    assertEquals(List.of("application/x-ndjson", "application/x-ndjson"), accepted());
  }

  @Test
  void asksForTheFormat() throws Exception {
    WalletPass wp = client(Duration.ofSeconds(10), "[{\"text\":\"a,b\"}]");
    wp.jobs().streamResultCsv("job_1").close();
    wp.auditEntries().streamExportCsv().close();
    wp.auditEntries().streamExport().close();
    assertEquals(List.of("text/csv", "text/csv", "application/x-ndjson"), accepted());
  }

  @Test
  void aRefusalIsAnException() throws Exception {
    WalletPass wp = client(Duration.ofSeconds(10), "[{\"status\":404,\"body\":{\"errors\":[]}}]");
    assertThrows(NotFoundException.class, () -> wp.jobs().streamResult("job_1"));
  }

  @Test
  void oneThatDoesNotBeginIsLate() throws Exception {
    WalletPass wp = client(Duration.ofMillis(100), "[{\"delayMs\":2000}]");
    RequestOptions once = RequestOptions.builder().maxRetries(0).build();
    assertThrows(TimeoutException.class, () -> wp.jobs().streamResult("job_1", once));
  }

  @Test
  void oneThatBreaksOffIsAnException() throws Exception {
    WalletPass wp = client(Duration.ofSeconds(10), "[{\"drop\":\"body\",\"text\":\"0123456789\"}]");
    try (InputStream body = wp.jobs().streamResult("job_1")) {
      assertThrows(IOException.class, body::readAllBytes);
    }
  }
}
