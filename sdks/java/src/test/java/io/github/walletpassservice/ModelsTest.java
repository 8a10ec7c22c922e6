package io.github.walletpassservice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import io.github.walletpassservice.models.AddPointsInput;
import io.github.walletpassservice.models.ListPassesQuery;
import io.github.walletpassservice.models.Pass;
import io.github.walletpassservice.models.PassPatch;
import io.github.walletpassservice.models.PassStatus;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ModelsTest {
  private static Pass pass(String json) {
    return new Pass(JsonParser.parseString(json).getAsJsonObject());
  }

  @Test
  void keepsWhatThisVersionDoesNotKnow() {
    String json = "{\"id\":\"pass_1\",\"status\":\"FRAMED\",\"wall\":{\"side\":\"north\",\"nails\":[2,0.5]}}";
    Pass pass = pass(json);
    assertSame(PassStatus.UNRECOGNIZED, pass.status());
    assertThrows(IllegalArgumentException.class, () -> ListPassesQuery.builder().status(pass.status()));
    assertEquals("{\"status\":\"FRAMED\"}", ListPassesQuery.fromJson("{\"status\":\"FRAMED\"}").toJson());
    assertEquals("{wall={side=north, nails=[2, 0.5]}}", pass.extra().toString());
    assertEquals(json, pass.toJson());
  }

  @Test
  void readsMembersAsWhatTheyAre() {
    Pass pass = pass("{\"version\":7,\"points\":null,\"createdAt\":\"2026-11-21T08:00:00.500Z\",\"fields\":{\"seat\":\"21\",\"row\":7}}");
    assertEquals(7L, pass.version());
    assertNull(pass.points());
    assertNull(pass.customer());
    assertEquals(Instant.parse("2026-11-21T08:00:00.500Z"), pass.createdAt());
    assertEquals(Map.of("seat", "21", "row", 7L), pass.fields());
  }

  private static String shown(PassStatus status) {
    switch (status) {
      case ACTIVE:
        return "open";
      case UNRECOGNIZED:
        return "new";
      default:
        return "closed";
    }
  }

  @Test
  void enumsCompareAndSwitch() {
    assertTrue(pass("{\"status\":\"ACTIVE\"}").status() == PassStatus.ACTIVE);
    assertEquals("open", shown(pass("{\"status\":\"ACTIVE\"}").status()));
    assertEquals("closed", shown(pass("{\"status\":\"VOIDED\"}").status()));
    assertEquals("new", shown(pass("{\"status\":\"FRAMED\"}").status()));
    assertEquals("{\"status\":\"ACTIVE\"}", ListPassesQuery.builder().status(PassStatus.ACTIVE).build().toJson());
  }

  @Test
  void takesWholeNumbersAsTheyAreTyped() {
    Long none = null;
    assertEquals("{\"pointsAdded\":25}", AddPointsInput.builder().pointsAdded(25).build().toJson());
    assertEquals("{\"pointsAdded\":25}", AddPointsInput.builder().pointsAdded(25L).build().toJson());
    assertEquals("{\"pointsAdded\":25}", AddPointsInput.builder().pointsAdded(Long.valueOf(25)).build().toJson());
    assertEquals("{}", AddPointsInput.builder().pointsAdded(none).build().toJson());
  }

  @Test
  void readsLeapSecondsAsTheNextSecond() {
    Instant newYear = Instant.parse("2017-01-01T00:00:00Z");
    for (String text : List.of("2016-12-31T23:59:60Z", "2016-12-31T23:59:60.000Z", "2017-01-01T05:29:60.000+05:30")) {
      assertEquals(newYear, pass("{\"createdAt\":\"" + text + "\"}").createdAt());
    }
  }

  @Test
  void tellsLeaveFromRemove() {
    PassPatch patch = PassPatch.builder().clearName().customer(null).putField("seat", "22").build();
    assertEquals("{\"name\":null,\"fields\":{\"seat\":\"22\"}}", patch.toJson());
  }

  @Test
  void buildersCanBeUsedAgain() {
    PassPatch.Builder builder = PassPatch.builder().name("a");
    PassPatch first = builder.build();
    builder.name("b");
    assertEquals("{\"name\":\"a\"}", first.toJson());
  }
}
