import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.WalletPass;
import io.github.walletpassservice.models.CreatePassInput;
import io.github.walletpassservice.models.Customer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.concurrent.Callable;

/** Issues passes with the SDK and with the JDK's client by turns; prints what each round took, in ms. The address is the argument. */
public final class Calls {
  private static final String API_KEY = "wps_test_" + "A".repeat(38);
  private static final String TEMPLATE_ID = "tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3";
  private static final Map<String, Object> FIELDS =
      Map.of("gate", "B", "section", "A", "row", "7", "seat", "21");
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  public static void main(String[] arguments) throws Exception {
    WalletPass wp = WalletPass.builder().apiKey(API_KEY).baseUrl(arguments[0]).build();
    URI address = URI.create(arguments[0] + "/api/v1/passes");
    int calls = Integer.parseInt(arguments[2]);
    StringJoiner results = new StringJoiner(",", "[", "]");
    for (int round = 0; round < Integer.parseInt(arguments[1]); round++) {
      double bareMs = 0;
      double sdkMs = 0;
      for (int i = 0; i < calls; i++) {
        bareMs += timed(() -> bare(address));
        sdkMs += timed(() -> sdk(wp));
      }
      results.add("[" + bareMs + "," + sdkMs + "]");
    }
    System.out.println(results);
  }

  private static String bare(URI address) throws Exception {
    JsonObject customer = new JsonObject();
    customer.addProperty("name", "Sofia Lindqvist");
    customer.addProperty("email", "sofia@example.com");
    JsonObject fields = new JsonObject();
    FIELDS.forEach((name, value) -> fields.addProperty(name, (String) value));
    JsonObject body = new JsonObject();
    body.addProperty("templateId", TEMPLATE_ID);
    body.add("customer", customer);
    body.add("fields", fields);
    HttpRequest request =
        HttpRequest.newBuilder(address)
            .header("Authorization", "Bearer " + API_KEY)
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", UUID.randomUUID().toString())
            .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
            .build();
    String text = CLIENT.send(request, HttpResponse.BodyHandlers.ofString()).body();
    return JsonParser.parseString(text).getAsJsonObject().getAsJsonObject("data").get("id").getAsString();
  }

  private static String sdk(WalletPass wp) {
    Customer customer = Customer.builder().name("Sofia Lindqvist").email("sofia@example.com").build();
    return wp.passes()
        .create(CreatePassInput.builder().templateId(TEMPLATE_ID).customer(customer).fields(FIELDS).build())
        .id();
  }

  private static double timed(Callable<String> call) throws Exception {
    long start = System.nanoTime();
    call.call();
    return (System.nanoTime() - start) / 1e6;
  }
}
