package io.github.walletpassservice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What is given for an id stays one part of the path; what cannot be one is refused before anything is sent. */
class IdsTest {
  private static WalletPass client() throws Exception {
    TestDouble.running().tell(JsonParser.parseString("[{\"body\":{\"data\":{\"id\":\"x\"}}}]"));
    return WalletPass.builder().apiKey("wps_test_" + "A".repeat(38)).baseUrl(TestDouble.running().url).build();
  }

  @Test
  void refused() throws Exception {
    WalletPass wp = client();
    for (String id : Arrays.asList(null, "", " ", "\t\n", ".", "..")) {
      for (Exception error :
          new Exception[] {
            assertThrows(IllegalArgumentException.class, () -> wp.checkoutConnections().rules().get("con_1", id)),
            assertThrows(IllegalArgumentException.class, () -> wp.async().checkoutConnections().rules().get("con_1", id)),
          }) {
        assertTrue(error.getMessage().startsWith("ruleId is "), error.getMessage());
      }
    }
    assertEquals(0, TestDouble.running().arrived().size());
  }

  @Test
  void sent() throws Exception {
    WalletPass wp = client();
    wp.passes().get("a/../b c?d#{passId}$1");
    String url = TestDouble.running().arrived().get(0).getAsJsonObject().get("url").getAsString();
    assertEquals("/api/v1/passes/a%2F..%2Fb%20c%3Fd%23%7BpassId%7D%241", url);
  }
}
