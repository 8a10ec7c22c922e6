// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * How far the job is. SUCCEEDED, FAILED and CANCELLED are final. Values may be added; {@link
 * #of} makes them.
 */
public final class JobStatus extends OpenEnum {
  public static final JobStatus QUEUED = of("QUEUED");
  public static final JobStatus RUNNING = of("RUNNING");
  public static final JobStatus SUCCEEDED = of("SUCCEEDED");
  public static final JobStatus FAILED = of("FAILED");
  public static final JobStatus CANCELLED = of("CANCELLED");

  private JobStatus(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static JobStatus of(String value) {
    return new JobStatus(value);
  }
}
