package io.github.walletpassservice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.errors.ConnectionException;
import io.github.walletpassservice.models.AppleCredentialInput;
import io.github.walletpassservice.models.CreateCheckoutConnectionInput;
import io.github.walletpassservice.models.CreatePassInput;
import io.github.walletpassservice.models.GoogleCredentialInput;
import io.github.walletpassservice.models.NewApiKey;
import io.github.walletpassservice.models.NewWebhookEndpoint;
import io.github.walletpassservice.models.RotateCheckoutSecretInput;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;

/** Nothing that prints a client or an error of it shows the key. */
class SecretsTest {
  private static final String KEY = "wps_test_" + "K".repeat(38);

  @Test
  void clients() throws Exception {
    WalletPass.Builder builder = WalletPass.builder().apiKey(KEY).baseUrl("https://passes.example.com");
    WalletPass client = builder.build();
    for (Object one : new Object[] {builder, client, client.async(), client.passes(), client.async().passes()}) {
      assertFalse(String.valueOf(one).contains(KEY), one.getClass().getName());
    }
    // Libraries that write objects down by their fields leave out those that are transient.
    for (Class<?> kind : new Class<?>[] {WalletPass.Builder.class, io.github.walletpassservice.internal.Settings.class}) {
      Field key = kind.getDeclaredField("apiKey");
      assertTrue(Modifier.isTransient(key.getModifiers()), kind.getName());
    }
  }

  @Test
  void whatIsSentPrintsItselfWithoutItsSecrets() {
    String passes = CreatePassInput.builder().templateId("tpl_1").putField("seat", "21").build().toString();
    assertEquals("CreatePassInput{\"templateId\":\"tpl_1\",\"fields\":{\"seat\":\"21\"}}", passes);
    Object[] secret = {
      RotateCheckoutSecretInput.fromJson("{\"secret\":\"hidden\"}"),
      CreateCheckoutConnectionInput.fromJson("{\"provider\":\"stripe\",\"secret\":\"hidden\",\"apiKey\":\"hidden\"}"),
      AppleCredentialInput.fromJson("{\"privateKey\":\"hidden\",\"apnsKey\":{\"keyId\":\"A\",\"privateKey\":\"hidden\"}}"),
      GoogleCredentialInput.fromJson("{\"serviceAccount\":{\"private_key\":\"hidden\",\"client_email\":\"a@b.c\"}}"),
      GoogleCredentialInput.fromJson("{\"later\":[\"" + KEY + "\",\"whsec_hidden\"]}"),
      new NewApiKey(json("{\"id\":\"key_1\",\"key\":\"" + KEY + "\"}")),
      new NewWebhookEndpoint(json("{\"id\":\"we_1\",\"secret\":\"whsec_hidden\"}")),
    };
    for (Object one : secret) {
      String text = one.toString();
      assertTrue(text.startsWith(one.getClass().getSimpleName() + "{") && text.contains("***"), text);
      assertFalse(text.contains("hidden") || text.contains(KEY), text);
    }
    assertTrue(((Input) secret[0]).toJson().contains("hidden"));
  }

  private static JsonObject json(String text) {
    return JsonParser.parseString(text).getAsJsonObject();
  }

  @Test
  void errors() {
    WalletPass client = WalletPass.builder().apiKey(KEY).baseUrl("http://127.0.0.1:9").maxRetries(0).build();
    ConnectionException error = assertThrows(ConnectionException.class, () -> client.workspace().get());
    StringWriter told = new StringWriter();
    error.printStackTrace(new PrintWriter(told));
    assertFalse(told.toString().contains(KEY));
  }
}
