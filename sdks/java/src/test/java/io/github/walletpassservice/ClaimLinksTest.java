package io.github.walletpassservice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The vectors are those of every SDK. */
class ClaimLinksTest {
  private static JsonObject shared() throws Exception {
    String text = Files.readString(Path.of("..", "conformance", "claim-links.json"));
    return JsonParser.parseString(text).getAsJsonObject();
  }

  private static JsonObject first() throws Exception {
    return shared().getAsJsonArray("vectors").get(0).getAsJsonObject();
  }

  private static Map<String, Object> pass() {
    Map<String, Object> pass = new LinkedHashMap<>();
    pass.put("templateId", "tpl_01JABCDEFGHJKMNPQRSTVWXYZ0");
    pass.put("serialNumber", "A-1");
    return pass;
  }

  @Test
  void signsAsTheServiceReadsIt() throws Exception {
    for (JsonElement each : shared().getAsJsonArray("vectors")) {
      JsonObject vector = each.getAsJsonObject();
      String token = ClaimLinks.signClaim(vector.get("key").getAsString(), vector.get("payload").getAsString());
      assertEquals(vector.get("token").getAsString(), token, vector.get("name").getAsString());
    }
  }

  @Test
  void aLinkSaysWhatItsPassIs() throws Exception {
    String key = first().get("key").getAsString();
    String link = ClaimLinks.claimLink(key, "https://wallet.example/", pass(), Instant.ofEpochSecond(1893456000));
    assertEquals("https://wallet.example/c/" + first().get("token").getAsString(), link);
    String usual = ClaimLinks.claimLink(key, "https://wallet.example", pass());
    byte[] payload = Base64.getUrlDecoder().decode(usual.split("/c/")[1].split("\\.")[1]);
    long exp =
        JsonParser.parseString(new String(payload, StandardCharsets.UTF_8)).getAsJsonObject().get("exp").getAsLong();
    long days = Duration.between(Instant.now(), Instant.ofEpochSecond(exp)).toDays();
    assertTrue(days == 89 || days == 90);
  }

  @Test
  void refusesWhatIsNoLinkKey() throws Exception {
    for (JsonElement key : shared().getAsJsonArray("refusedKeys")) {
      Exception refused =
          assertThrows(IllegalArgumentException.class, () -> ClaimLinks.signClaim(key.getAsString(), "{}"));
      assertFalse(refused.getMessage().contains(first().get("key").getAsString()));
    }
    assertThrows(IllegalArgumentException.class, () -> ClaimLinks.signClaim(null, "{}"));
  }

  @Test
  void refusesWhatNoLinkCarries() throws Exception {
    String key = first().get("key").getAsString();
    assertThrows(IllegalArgumentException.class, () -> ClaimLinks.signClaim(key, "x".repeat(1481)));
    ClaimLinks.signClaim(key, "x".repeat(1480));
  }
}
