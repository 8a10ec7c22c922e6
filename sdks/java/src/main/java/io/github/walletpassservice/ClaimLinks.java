package io.github.walletpassservice;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Links that create their pass when somebody opens them: signed here, without a call to the service. */
public final class ClaimLinks {
  private static final Pattern LINK_KEY =
      Pattern.compile("wps_link_([0-9A-HJKMNP-TV-Z]{30})_([A-Za-z0-9_-]{43})");
  private static final int MAX_PAYLOAD_BYTES = 1480;
  private static final Duration LIFETIME = Duration.ofDays(90);
  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

  private ClaimLinks() {}

  /** The same link, which ends in 90 days. See {@link #claimLink(String, String, Map, Instant)}. */
  public static String claimLink(String linkKey, String baseUrl, Map<String, ?> claim) {
    return claimLink(linkKey, baseUrl, claim, Instant.now().plus(LIFETIME));
  }

  /**
   * A link that creates its pass when somebody opens it and asks for it. Whoever has the link can read what it says.
   *
   * @param linkKey {@code wps_link_…}, as creating it has shown it
   * @param baseUrl where the service is reached, such as {@code https://wallet.example.com}
   * @param claim the members of the pass by their names in the API: {@code templateId} and {@code serialNumber}, and any of
   *     {@code name}, {@code customer}, {@code fields}, {@code metadata}, {@code points}, {@code expirationDate}, {@code
   *     relevantDate} and {@code barcode}, as texts, numbers and maps
   * @param expiresAt when the link ends, to the second
   * @throws IllegalArgumentException for anything but a link key, and for more than 1,480 bytes
   */
  public static String claimLink(
      String linkKey, String baseUrl, Map<String, ?> claim, Instant expiresAt) {
    Map<String, Object> payload = new LinkedHashMap<>();
    payload.put("v", 1);
    payload.put("exp", expiresAt.getEpochSecond());
    payload.putAll(claim);
    return baseUrl.replaceAll("/+$", "") + "/c/" + signClaim(linkKey, GSON.toJson(payload));
  }

  /**
   * The token of a claim link for a payload that you have written yourself: the signature covers its very bytes.
   *
   * @throws IllegalArgumentException for anything but a link key, and for more than 1,480 bytes
   */
  public static String signClaim(String linkKey, String payload) {
    Matcher parts = LINK_KEY.matcher(linkKey == null ? "" : linkKey);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "The link key is missing or malformed: give the wps_link_… as it was shown");
    }
    byte[] bytes = payload.getBytes(StandardCharsets.UTF_8);
    if (bytes.length > MAX_PAYLOAD_BYTES) {
      throw new IllegalArgumentException(
          "The claim has " + bytes.length + " bytes; a link carries at most " + MAX_PAYLOAD_BYTES);
    }
    String head = parts.group(1) + "." + base64url(bytes);
    byte[] mac = hmac(Base64.getUrlDecoder().decode(parts.group(2)), "wps-claim-1\n" + head);
    return head + "." + base64url(Arrays.copyOf(mac, 16));
  }

  private static byte[] hmac(byte[] secret, String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret, "HmacSHA256"));
      return mac.doFinal(text.getBytes(StandardCharsets.US_ASCII));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has HmacSHA256", e);
    }
  }

  private static String base64url(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
