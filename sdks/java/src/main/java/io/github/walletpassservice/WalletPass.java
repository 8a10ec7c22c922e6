package io.github.walletpassservice;

import io.github.walletpassservice.errors.WalletPassException;
import io.github.walletpassservice.internal.Clock;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.internal.Settings;
import io.github.walletpassservice.resources.Resources;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * A client of the service. It may be used by several threads at once.
 *
 * <pre>{@code
 * WalletPass wp = WalletPass.create();
 * IssuedPass pass = wp.passes().issue(IssuePassInput.builder().templateId(templateId).build());
 * }</pre>
 */
public final class WalletPass extends Resources {
  private static final Pattern KEY = Pattern.compile("wps_(?:live|test)_[0-9A-Za-z]{38}");

  private static final Pattern LOOPBACK = Pattern.compile("localhost|127\\.\\d+\\.\\d+\\.\\d+|\\[::1]");

  private final AsyncWalletPass async;

  private WalletPass(Sender sender) {
    super(sender);
    async = new AsyncWalletPass(sender);
  }

  /** Makes a client with the key in WALLET_PASS_API_KEY and the address in WALLET_PASS_BASE_URL. */
  public static WalletPass create() {
    return builder().build();
  }

  public static Builder builder() {
    return new Builder();
  }

  /** The same operations, whose answers come later. */
  public AsyncWalletPass async() {
    return async;
  }

  /** Collects the settings of a client. */
  public static final class Builder {
    /** No library that writes objects down writes it down. */
    private transient String apiKey = System.getenv("WALLET_PASS_API_KEY");
    private String baseUrl = System.getenv("WALLET_PASS_BASE_URL");
    private Duration timeout = Duration.ofSeconds(30);
    private int maxRetries = 2;
    private boolean allowInsecureHttp;
    private HttpClient httpClient;
    private Clock clock = Clock.SYSTEM;
    private Consumer<Attempt> onAttempt;
    private final Map<String, String> headers = new TreeMap<>();

    private Builder() {}

    /** {@code wps_live_…} or {@code wps_test_…}. Left out: WALLET_PASS_API_KEY. */
    public Builder apiKey(String apiKey) {
      this.apiKey = apiKey;
      return this;
    }

    /** The address of the service, such as https://passes.example.com. Left out: WALLET_PASS_BASE_URL. */
    public Builder baseUrl(String baseUrl) {
      this.baseUrl = baseUrl;
      return this;
    }

    /** How long each try may take; 30 seconds where it is left out. */
    public Builder timeout(Duration timeout) {
      this.timeout = timeout;
      return this;
    }

    /** How often a request is sent again after a failure that may pass; 2 where it is left out. */
    public Builder maxRetries(int maxRetries) {
      this.maxRetries = maxRetries;
      return this;
    }

    /** Lets the key go over {@code http://} to another machine, where everybody on the way can read it. */
    public Builder allowInsecureHttp(boolean allowInsecureHttp) {
      this.allowInsecureHttp = allowInsecureHttp;
      return this;
    }

    /** Sends this header with every request. */
    public Builder header(String name, String value) {
      headers.put(name, value);
      return this;
    }

    /** Sends with this HTTP client. Let it follow no redirects: they would take the key to another place. */
    public Builder httpClient(HttpClient httpClient) {
      this.httpClient = httpClient;
      return this;
    }

    /**
     * Calls this after each try of each call, also those whose answers come later, in a thread of the HTTP client then. What it throws
     * is lost: the call goes on.
     */
    public Builder onAttempt(Consumer<Attempt> onAttempt) {
      this.onAttempt = onAttempt;
      return this;
    }

    Builder clock(Clock clock) {
      this.clock = clock;
      return this;
    }

    /**
     * @throws WalletPassException where the key or the address is missing or malformed
     */
    public WalletPass build() {
      HttpClient client = httpClient == null ? HttpClient.newHttpClient() : httpClient;
      Settings settings =
          new Settings(checkedKey(), checkedUrl(), timeout, maxRetries, Map.copyOf(headers), client, clock, onAttempt);
      return new WalletPass(new Sender(settings));
    }

    private String checkedKey() {
      if (apiKey == null || apiKey.isEmpty()) {
        throw new WalletPassException("Give the API key, or set WALLET_PASS_API_KEY");
      }
      if (!KEY.matcher(apiKey).matches()) {
        throw new WalletPassException("The API key is malformed: keys look like wps_live_… or wps_test_…");
      }
      return apiKey;
    }

    private String checkedUrl() {
      if (baseUrl == null || baseUrl.isEmpty()) {
        throw new WalletPassException("Give the base URL, or set WALLET_PASS_BASE_URL");
      }
      try {
        URI address = URI.create(baseUrl);
        if (address.getHost() != null && address.getScheme().matches("https?")) {
          checkEncrypted(address);
          String base = baseUrl.replaceAll("/+$", "");
          if (base.endsWith("/api/v1")) {
            throw new WalletPassException("Leave /api/v1 out of the base URL: every request adds it");
          }
          return base;
        }
      } catch (IllegalArgumentException cause) {
        // It is told below.
      }
      throw new WalletPassException("The base URL must be an address such as https://passes.example.com");
    }

    private void checkEncrypted(URI address) {
      boolean isPlain = address.getScheme().equals("http");
      if (isPlain && !allowInsecureHttp && !LOOPBACK.matcher(address.getHost()).matches()) {
        throw new WalletPassException(
            "The base URL would get the API key in clear text: use https://, or allowInsecureHttp");
      }
    }
  }
}
