package io.github.walletpassservice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code of the README, put into methods and compiled; its first lines are run against the double. */
class ReadmeTest {
  private static final String HEAD =
      "import io.github.walletpassservice.*;\nimport io.github.walletpassservice.models.*;\n"
          + "import io.github.walletpassservice.errors.*;\nimport java.net.http.HttpClient;\nimport java.time.Duration;\n"
          + "public class Readme {\n  interface Request { String getHeader(String name); }\n";

  @TempDir Path folder;

  private static List<String> samples() throws IOException {
    List<String> samples = new ArrayList<>();
    Matcher blocks = Pattern.compile("```java\n(.+?)```", Pattern.DOTALL).matcher(Files.readString(Path.of("README.md")));
    while (blocks.find()) {
      samples.add(blocks.group(1));
    }
    return samples;
  }

  /** Spring needs a newer Java than the SDK; the tests have it. */
  @Test
  void theGuidesSampleForSpringCompiles() throws Exception {
    String guide = Files.readString(Path.of("..", "..", "docs", "sdks", "java.md"));
    Matcher block = Pattern.compile("### Spring\\s+```java\n(.+?)```", Pattern.DOTALL).matcher(guide);
    assertTrue(block.find());
    compile(Files.writeString(folder.resolve("HooksController.java"), block.group(1)));
  }

  private void compile(Path file) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    String classPath = System.getProperty("java.class.path");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    int status = compiler.run(null, said, said, "-classpath", classPath, "-d", folder.toString(), file.toString());
    assertEquals(0, status, said.toString(StandardCharsets.UTF_8));
  }

  @Test
  void compilesAndIssuesAPass() throws Exception {
    List<String> samples = samples();
    StringBuilder code = new StringBuilder(HEAD);
    String parameters = "String templateId, String orderId, String passId, String jobId, byte[] rawBody, Request request, String secret, String key";
    for (int at = 0; at < samples.size(); at++) {
      String client = samples.get(at).contains("WalletPass wp") ? "" : ", WalletPass wp";
      code.append("static void sample").append(at).append("(").append(parameters).append(client).append(") {\n").append(samples.get(at)).append("}\n");
    }
    code.append("public static void main(String[] args) { sample0(\"tpl_1\", \"order-1\", \"\", \"\", null, null, \"\", \"\"); }\n}\n");
    Path file = Files.writeString(folder.resolve("Readme.java"), code);
    compile(file);
    String classPath = System.getProperty("java.class.path");
    TestDouble.running().tell(com.google.gson.JsonParser.parseString(
        "[{\"body\":{\"data\":{\"id\":\"pass_1\",\"downloadUrl\":\"https://p/1\"}}},"
            + "{\"body\":{\"data\":{\"items\":[{\"id\":\"pass_1\",\"serialNumber\":\"s-1\"}],\"hasMore\":false,\"nextCursor\":null}}}]"));
    ProcessBuilder program =
        new ProcessBuilder("java", "-classpath", folder + File.pathSeparator + classPath, "Readme").redirectErrorStream(true);
    program.environment().put("WALLET_PASS_API_KEY", "wps_test_" + "A".repeat(38));
    program.environment().put("WALLET_PASS_BASE_URL", TestDouble.running().url);
    Process running = program.start();
    String output = new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals("https://p/1\ns-1\n", output);
    String sent = TestDouble.running().arrived().get(0).toString();
    assertTrue(sent.contains("order-1") && sent.contains("\\\"seat\\\":\\\"21\\\""), sent);
  }
}
