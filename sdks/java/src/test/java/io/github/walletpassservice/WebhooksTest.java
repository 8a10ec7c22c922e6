package io.github.walletpassservice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.errors.WebhookVerificationException;
import io.github.walletpassservice.models.PassInstalledEvent;
import io.github.walletpassservice.models.UnknownEvent;
import io.github.walletpassservice.models.WebhookEvent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The vectors of Standard Webhooks, which the service signs by as well. */
class WebhooksTest {
  private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  private static final Instant NOW = Instant.parse("2026-12-01T12:00:00Z");
  private static final String BODY = "{\"id\":\"evt_1\",\"type\":\"pass.installed\",\"data\":{},\"new\":[1]}";

  private static JsonObject vectors() throws Exception {
    JsonObject vectors = read(Path.of("..", "..", "test", "vectors", "standard-webhooks.json"));
    // What is no webhook in any language.
    JsonObject shared = read(Path.of("..", "conformance", "webhooks.json"));
    vectors.getAsJsonArray("verify").addAll(shared.getAsJsonArray("verify"));
    return vectors;
  }

  private static JsonObject read(Path file) throws Exception {
    return JsonParser.parseString(Files.readString(file)).getAsJsonObject();
  }

  private static WebhookEvent verify(String body, String signature, Instant at, String... secrets) {
    Map<String, String> headers =
        Map.of("Webhook-Id", "msg_1", "Webhook-Timestamp", String.valueOf(at.getEpochSecond()), "Webhook-Signature", signature);
    return Webhooks.verify(
        body.getBytes(StandardCharsets.UTF_8),
        name -> headers.entrySet().stream().filter(one -> one.getKey().equalsIgnoreCase(name)).findAny().map(Map.Entry::getValue).orElse(null),
        List.of(secrets),
        Duration.ofMinutes(5),
        NOW);
  }

  private static String sign(String secret, Instant at, String body) throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring(6)), "HmacSHA256"));
    byte[] signed = ("msg_1." + at.getEpochSecond() + "." + body).getBytes(StandardCharsets.UTF_8);
    return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(signed));
  }

  @TestFactory
  Stream<DynamicTest> vectorsThatVerifyOrDoNot() throws Exception {
    return each("verify").map(vector -> dynamicTest(text(vector, "name"), () -> {
      JsonObject headers = vector.getAsJsonObject("headers");
      Instant now = Instant.ofEpochSecond(vector.get("now").getAsLong());
      Verification verification = () -> Webhooks.verify(
          text(vector, "body").getBytes(StandardCharsets.UTF_8),
          name -> headers.has(name) ? text(headers, name) : null,
          List.of(text(vector, "secret")),
          Duration.ofMinutes(5),
          now);
      if (vector.get("valid").getAsBoolean()) {
        verification.run();
      } else {
        refused(verification);
      }
    }));
  }

  @TestFactory
  Stream<DynamicTest> vectorsOfSecretsAndPublicKeys() throws Exception {
    JsonObject keys = vectors().getAsJsonObject("keys");
    return each("sign").filter(vector -> !text(vector, "body").isEmpty()).map(vector -> dynamicTest(text(vector, "name"), () -> {
      Map<String, String> head = Map.of("webhook-id", text(vector, "id"), "webhook-timestamp", vector.get("timestamp").getAsString());
      Instant now = Instant.ofEpochSecond(vector.get("timestamp").getAsLong());
      List<String[]> pairs = new ArrayList<>();
      pairs.add(new String[] {text(vector, "v1"), text(keys, "v1")});
      pairs.add(new String[] {text(vector, "v1_second_key"), text(keys, "v1_second")});
      pairs.add(new String[] {text(vector, "v1a"), text(keys, "v1a_public")});
      for (String[] pair : pairs) {
        for (String[] other : pairs) {
          Verification verification = () -> Webhooks.verify(
              text(vector, "body").getBytes(StandardCharsets.UTF_8),
              name -> head.getOrDefault(name, pair[0]),
              List.of(other[1]),
              Duration.ofMinutes(5),
              now);
          if (pair == other) {
            verification.run();
          } else {
            refused(verification);
          }
        }
      }
    }));
  }

  private static Stream<JsonObject> each(String name) throws Exception {
    JsonArray all = vectors().getAsJsonArray(name);
    return StreamSupport.stream(all.spliterator(), false).map(JsonElement::getAsJsonObject);
  }

  private static String text(JsonObject object, String name) {
    return object.get(name).getAsString();
  }

  @Test
  void readsTheEventOfASignedWebhook() throws Exception {
    WebhookEvent event = verify(BODY, sign(SECRET, NOW, BODY), NOW, SECRET);
    assertInstanceOf(PassInstalledEvent.class, event);
    assertEquals("evt_1", event.id());
    assertEquals(Map.of("new", List.of(1L)), event.extra());
  }

  @Test
  void readsHeadersOfAnyCaseAndShape() throws Exception {
    Instant now = Instant.now();
    String signature = sign(SECRET, now, BODY);
    String time = String.valueOf(now.getEpochSecond());
    byte[] body = BODY.getBytes(StandardCharsets.UTF_8);
    Webhooks.verify(body, Map.of("webhook-id", "msg_1", "WEBHOOK-TIMESTAMP", time, "Webhook-Signature", signature), SECRET);
    Map<String, List<String>> lists =
        Map.of("Webhook-Id", List.of("msg_1"), "Webhook-Timestamp", List.of(time), "Webhook-Signature", List.of(signature));
    Webhooks.verify(body, lists, SECRET);
  }

  @Test
  void keepsAnEventOfAnUnknownType() throws Exception {
    String body = "{\"id\":\"evt_1\",\"type\":\"pass.framed\",\"data\":{\"wall\":\"north\"}}";
    UnknownEvent event = assertInstanceOf(UnknownEvent.class, verify(body, sign(SECRET, NOW, body), NOW, SECRET));
    assertEquals(Map.of("wall", "north"), event.data());
  }

  @Test
  void takesOneOfSeveralSecretsAndSignatures() throws Exception {
    String other = "whsec_" + Base64.getEncoder().encodeToString("another secret of 24 bytes".getBytes(StandardCharsets.UTF_8));
    verify(BODY, sign(SECRET, NOW, BODY), NOW, other, SECRET);
    verify(BODY, "v1,bm9uZQ== v2,x " + sign(SECRET, NOW, BODY), NOW, SECRET);
  }

  @Test
  void refusesWhatTheServiceHasNotSentNow() throws Exception {
    String signature = sign(SECRET, NOW, BODY);
    Instant old = NOW.minusSeconds(301);
    Instant future = NOW.plusSeconds(301);
    refused(() -> verify(BODY + " ", signature, NOW, SECRET));
    refused(() -> verify(BODY, sign(SECRET, old, BODY), old, SECRET));
    refused(() -> verify(BODY, sign(SECRET, future, BODY), future, SECRET));
    refused(() -> verify(BODY, "v1,%%% v1 v1a," + signature.substring(3), NOW, SECRET));
    refused(() -> verify("[]", sign(SECRET, NOW, "[]"), NOW, SECRET));
    refused(() -> Webhooks.verify(BODY.getBytes(StandardCharsets.UTF_8), Map.of(), SECRET));
  }

  @Test
  void saysThatASecretIsNone() {
    assertThrows(IllegalArgumentException.class, () -> verify(BODY, "v1,bm9uZQ==", NOW, "whsec_%%%"));
  }

  @Test
  void saysThatASecretOrTheBodyIsMissing() {
    byte[] body = BODY.getBytes(StandardCharsets.UTF_8);
    for (String[] secrets : new String[][] {null, {}, {null}, {""}}) {
      Exception missing = assertThrows(IllegalArgumentException.class, () -> Webhooks.verify(body, Map.of(), secrets));
      assertTrue(missing.getMessage().startsWith("The secret is missing: give"), missing.getMessage());
    }
    refused(() -> Webhooks.verify(null, Map.of("webhook-id", "evt_1"), SECRET));
  }

  private interface Verification {
    void run() throws Exception;
  }

  private static void refused(Verification verification) {
    assertThrows(WebhookVerificationException.class, verification::run);
  }

  @Test
  void headersForATestOfAReceiver() throws Exception {
    JsonObject keys = vectors().getAsJsonObject("keys");
    for (JsonElement one : vectors().getAsJsonArray("sign")) {
      JsonObject signed = one.getAsJsonObject();
      byte[] body = signed.get("body").getAsString().getBytes(StandardCharsets.UTF_8);
      String id = signed.get("id").getAsString();
      Instant at = Instant.ofEpochSecond(signed.get("timestamp").getAsLong());
      for (String[] pair : new String[][] {{"v1", "v1"}, {"v1_second", "v1_second_key"}}) {
        Map<String, String> headers = Webhooks.generateTestHeaders(body, keys.get(pair[0]).getAsString(), id, at);
        String signature = signed.get(pair[1]).getAsString();
        String seconds = signed.get("timestamp").getAsString();
        assertEquals(Map.of("webhook-id", id, "webhook-timestamp", seconds, "webhook-signature", signature), headers);
      }
    }
    byte[] body = BODY.getBytes(StandardCharsets.UTF_8);
    assertEquals("evt_1", Webhooks.verify(body, Webhooks.generateTestHeaders(body, SECRET), SECRET).id());
    for (String secret : new String[] {null, "", "whsec_", "whsec_?", keys.get("v1a_public").getAsString()}) {
      assertThrows(IllegalArgumentException.class, () -> Webhooks.generateTestHeaders(body, secret));
    }
  }
}
