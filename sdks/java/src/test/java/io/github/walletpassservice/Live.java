package io.github.walletpassservice;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.errors.ApiException;
import io.github.walletpassservice.errors.WalletPassException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** Does what sdks/conformance/live.ts asks for, a line of JSON each. */
final class Live {
  private Live() {}

  public static void main(String[] arguments) throws IOException {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      JsonObject answer = new JsonObject();
      try {
        answer.add("result", done(JsonParser.parseString(line).getAsJsonObject()));
      } catch (WalletPassException error) {
        JsonObject told = new JsonObject();
        told.addProperty("code", error instanceof ApiException ? ((ApiException) error).code() : null);
        answer.add("error", told);
      }
      System.out.println(answer);
    }
  }

  private static JsonElement done(JsonObject task) {
    if (task.has("call")) {
      WireCall call = new WireCall(task.getAsJsonObject("call"));
      WalletPass wp = WalletPass.builder().apiKey(task.get("key").getAsString()).build();
      return call.plain(Dispatch.SYNC.get(call.id()).call(wp, call));
    }
    JsonObject verify = task.getAsJsonObject("verify");
    Map<String, String> headers = new TreeMap<>();
    verify.getAsJsonObject("headers").entrySet().forEach(one -> headers.put(one.getKey(), one.getValue().getAsString()));
    byte[] body = verify.get("body").getAsString().getBytes(StandardCharsets.UTF_8);
    return WireCall.wire(Webhooks.verify(body, headers, verify.get("secret").getAsString()));
  }
}
