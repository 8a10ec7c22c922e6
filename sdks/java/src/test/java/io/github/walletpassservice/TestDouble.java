package io.github.walletpassservice;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The stand-in for the service that all SDKs are tested against. */
final class TestDouble {
  static final Path CONFORMANCE = Path.of("..", "conformance");
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static TestDouble running;

  final String url;

  private TestDouble(String url) {
    this.url = url;
  }

  static synchronized TestDouble running() throws IOException {
    if (running == null) {
      Process program =
          new ProcessBuilder("node", CONFORMANCE.resolve("double.ts").toString())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      Runtime.getRuntime().addShutdownHook(new Thread(program::destroy));
      InputStreamReader output = new InputStreamReader(program.getInputStream(), StandardCharsets.UTF_8);
      running = new TestDouble(new BufferedReader(output).readLine().trim());
    }
    return running;
  }

  void tell(JsonElement script) throws Exception {
    send("PUT", "/_script", script.toString());
  }

  JsonArray arrived() throws Exception {
    return JsonParser.parseString(send("GET", "/_requests", "")).getAsJsonArray();
  }

  private String send(String method, String path, String body) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + path))
            .version(HttpClient.Version.HTTP_1_1)
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
    return CLIENT.send(request, HttpResponse.BodyHandlers.ofString()).body();
  }
}
