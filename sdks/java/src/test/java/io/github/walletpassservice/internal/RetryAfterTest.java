package io.github.walletpassservice.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The forms of dates that no case has that all SDKs share. */
class RetryAfterTest {
  @ParameterizedTest
  @CsvSource({
    "'Tuesday, 01-Dec-26 12:00:30 GMT', 30",
    "'Tue Dec  1 12:00:30 2026', 30",
    "'Tue Dec 15 12:00:00 2026', 1209600",
    "'Tue Dec  1 11:58:60 2026', 0",
    "'Tuesday, 01-Dec-26 12:00:30',",
  })
  void readsOldFormsOfDates(String header, Long seconds) {
    Duration asked = Sender.retryAfter(header, Instant.parse("2026-12-01T12:00:00Z"));
    assertEquals(seconds == null ? null : Duration.ofSeconds(seconds), asked);
  }
}
