package io.github.walletpassservice;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.github.walletpassservice.errors.WebhookVerificationException;
import io.github.walletpassservice.models.WebhookEvent;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Reads webhooks that the service has sent, and signs those of tests.
 *
 * @see <a href="https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md">Standard
 *     Webhooks</a>
 */
public final class Webhooks {
  private static final Duration TOLERANCE = Duration.ofMinutes(5);
  private static final String SECRET_PREFIX = "whsec_";
  private static final String PUBLIC_KEY_PREFIX = "whpk_";
  private static final int PUBLIC_KEY_BYTES = 32;

  /** The bytes that DER puts before those of an Ed25519 key (RFC 8410). */
  private static final byte[] KEY_HEAD = {0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00};

  private Webhooks() {}

  /**
   * Reads a webhook that was sent at most five minutes ago.
   *
   * @param body as it came, before anything has parsed it
   * @param header gives a header by its name, such as {@code request::getHeader}
   * @param secrets {@code whsec_…}, or the public key {@code whpk_…} of the endpoint (Java 15 and newer); several while one
   *     is being rotated
   * @throws WebhookVerificationException for what the service did not send, or sent at another time
   * @throws IllegalArgumentException where the secret is missing or malformed
   */
  public static WebhookEvent verify(byte[] body, Function<String, String> header, String... secrets) {
    return verify(body, header, listOf(secrets), TOLERANCE, Instant.now());
  }

  /** The same, for headers in a map: their values are texts or lists of texts. */
  public static WebhookEvent verify(byte[] body, Map<String, ?> headers, String... secrets) {
    return verify(body, name -> valueOf(headers, name), listOf(secrets), TOLERANCE, Instant.now());
  }

  /**
   * @param tolerance how old, or how far in the future, a webhook may be
   * @param now usually {@code Instant.now()}
   */
  public static WebhookEvent verify(
      byte[] body, Function<String, String> header, List<String> secrets, Duration tolerance, Instant now) {
    List<String> given = secrets.stream().filter(one -> one != null && !one.isEmpty()).collect(Collectors.toList());
    if (given.isEmpty()) {
      throw new IllegalArgumentException("The secret is missing: give the whsec_… of the webhook endpoint");
    }
    if (body == null) {
      throw new WebhookVerificationException("Its body is missing: give the raw bytes, before anything has parsed them");
    }
    String id = required(header, "webhook-id");
    String timestamp = required(header, "webhook-timestamp");
    String signatures = required(header, "webhook-signature");
    if (!timestamp.matches("\\d{1,12}")) {
      throw new WebhookVerificationException("Its timestamp is no number");
    }
    Instant at = Instant.ofEpochSecond(Long.parseLong(timestamp));
    if (Duration.between(at, now).abs().compareTo(tolerance) > 0) {
      throw new WebhookVerificationException("It was sent too long ago, or in the future");
    }
    byte[] head = (id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8);
    for (String secret : given) {
      for (String signature : signatures.split(" ")) {
        if (isSignedBy(secret, signature, head, body)) {
          return read(body);
        }
      }
    }
    throw new WebhookVerificationException("No signature of it fits");
  }

  /** Headers of a webhook that is sent now, for a test of your own receiver. */
  public static Map<String, String> generateTestHeaders(byte[] body, String secret) {
    return generateTestHeaders(body, secret, "msg_" + UUID.randomUUID(), Instant.now());
  }

  /**
   * Signs a body as the service does, for a test of your own receiver.
   *
   * @param secret {@code whsec_…}; a public key cannot sign
   * @return the headers by their names in small letters
   * @throws IllegalArgumentException where the secret is missing or malformed
   */
  public static Map<String, String> generateTestHeaders(byte[] body, String secret, String id, Instant timestamp) {
    if (secret == null || secret.isEmpty()) {
      throw new IllegalArgumentException("The secret is missing: give a whsec_…");
    }
    if (secret.startsWith(PUBLIC_KEY_PREFIX)) {
      throw new IllegalArgumentException("A public key cannot sign: give a whsec_…");
    }
    String seconds = String.valueOf(timestamp.getEpochSecond());
    try {
      byte[] signature = sign(secret, (id + "." + seconds + ".").getBytes(StandardCharsets.UTF_8), body);
      return Map.of(
          "webhook-id", id,
          "webhook-timestamp", seconds,
          "webhook-signature", "v1," + Base64.getEncoder().encodeToString(signature));
    } catch (GeneralSecurityException cause) {
      throw new IllegalStateException("This Java cannot sign", cause);
    }
  }

  private static byte[] sign(String secret, byte[] head, byte[] body) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(keyOf(secret, SECRET_PREFIX), "HmacSHA256"));
    mac.update(head);
    return mac.doFinal(body);
  }

  /** A variable of the environment that is not set is null. */
  private static List<String> listOf(String[] secrets) {
    return secrets == null ? List.of() : Arrays.asList(secrets);
  }

  private static boolean isSignedBy(String secret, String signature, byte[] head, byte[] body) {
    String[] parts = signature.split(",", 2);
    byte[] given = parts.length == 2 ? decode(parts[1]) : null;
    if (given == null) {
      return false;
    }
    try {
      if (secret.startsWith(PUBLIC_KEY_PREFIX)) {
        byte[] key = keyOf(secret, PUBLIC_KEY_PREFIX);
        return parts[0].equals("v1a") && isSignedByPublicKey(key, given, head, body);
      }
      return MessageDigest.isEqual(sign(secret, head, body), given) && parts[0].equals("v1");
    } catch (GeneralSecurityException cause) {
      throw new IllegalStateException("This Java cannot verify such a signature", cause);
    }
  }

  private static boolean isSignedByPublicKey(byte[] key, byte[] given, byte[] head, byte[] body)
      throws GeneralSecurityException {
    if (key.length != PUBLIC_KEY_BYTES) {
      throw new IllegalArgumentException("The public key is not " + PUBLIC_KEY_BYTES + " bytes");
    }
    byte[] encoded = new byte[KEY_HEAD.length + key.length];
    System.arraycopy(KEY_HEAD, 0, encoded, 0, KEY_HEAD.length);
    System.arraycopy(key, 0, encoded, KEY_HEAD.length, key.length);
    Signature verifier = Signature.getInstance("Ed25519");
    verifier.initVerify(KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(encoded)));
    verifier.update(head);
    verifier.update(body);
    try {
      return verifier.verify(given);
    } catch (java.security.SignatureException cause) {
      // It has not the length of one.
      return false;
    }
  }

  private static byte[] keyOf(String secret, String prefix) {
    byte[] key = decode(secret.startsWith(prefix) ? secret.substring(prefix.length()) : secret);
    if (key == null || key.length == 0) {
      throw new IllegalArgumentException("The secret is not " + prefix + " and base64");
    }
    return key;
  }

  private static byte[] decode(String base64) {
    try {
      return Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException cause) {
      return null;
    }
  }

  private static String required(Function<String, String> header, String name) {
    String value = header.apply(name);
    if (value == null || value.isEmpty()) {
      throw new WebhookVerificationException("The header " + name + " is missing");
    }
    return value;
  }

  private static String valueOf(Map<String, ?> headers, String name) {
    for (Map.Entry<String, ?> header : headers.entrySet()) {
      if (name.equalsIgnoreCase(header.getKey())) {
        Object value = header.getValue();
        Object first = value instanceof List && !((List<?>) value).isEmpty() ? ((List<?>) value).get(0) : value;
        return String.valueOf(first);
      }
    }
    return null;
  }

  private static WebhookEvent read(byte[] body) {
    try {
      JsonElement wire = JsonParser.parseString(new String(body, StandardCharsets.UTF_8));
      if (wire.isJsonObject()) {
        return WebhookEvent.read(wire.getAsJsonObject());
      }
    } catch (JsonParseException cause) {
      // It is told below.
    }
    throw new WebhookVerificationException("Its body is no JSON object");
  }
}
