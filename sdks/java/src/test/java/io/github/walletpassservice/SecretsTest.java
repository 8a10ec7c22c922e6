package io.github.walletpassservice;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.walletpassservice.errors.ConnectionException;
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
  void errors() {
    WalletPass client = WalletPass.builder().apiKey(KEY).baseUrl("http://127.0.0.1:9").maxRetries(0).build();
    ConnectionException error = assertThrows(ConnectionException.class, () -> client.workspace().get());
    StringWriter told = new StringWriter();
    error.printStackTrace(new PrintWriter(told));
    assertFalse(told.toString().contains(KEY));
  }
}
