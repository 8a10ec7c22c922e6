// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.CreateExport;
import io.github.walletpassservice.models.Job;

/** The operations of exports. */
public final class ExportsResource extends Resource {
  /** Called by the SDK itself. */
  public ExportsResource(Sender sender) {
    super(sender);
  }

  /**
   * Export a list of any length into a file.
   * <p>
   * A job writes what is in the list when it starts, each row as it is when it is written. Watch the
   * job at {@code Location}; {@code resultUrl} has the file for seven days. Deleting a pass deletes
   * the files of exports that may show it. Needs the scope of the list beside {@code passes:read}:
   * {@code events:read} for {@code events}, {@code audit}; {@code access:read} for {@code
   * access-events}, {@code admissions}; {@code points:read} for {@code point-entries}; {@code
   * checkout:read} for {@code orders}, {@code checkout-connections}, {@code checkout-rules}; {@code
   * campaigns:read} for {@code campaign-passes}, {@code campaigns}; {@code enrolments:read} for
   * {@code enrolments}, {@code sign-up-pages}, {@code enrolment-consents}; {@code templates:read}
   * for {@code templates}; {@code scanners:read} for {@code scanners}; {@code webhooks:read} for
   * {@code webhook-endpoints}, {@code webhook-deliveries}; {@code keys:read} for {@code api-keys};
   * {@code link_keys:read} for {@code link-keys}; {@code credentials:read} for {@code credentials}.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Job create(CreateExport body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/exports")
        .body(body)
        .takesKey();
    return one(call, Job::new, options);
  }

  /**
   * Export a list of any length into a file.
   * <p>
   * A job writes what is in the list when it starts, each row as it is when it is written. Watch the
   * job at {@code Location}; {@code resultUrl} has the file for seven days. Deleting a pass deletes
   * the files of exports that may show it. Needs the scope of the list beside {@code passes:read}:
   * {@code events:read} for {@code events}, {@code audit}; {@code access:read} for {@code
   * access-events}, {@code admissions}; {@code points:read} for {@code point-entries}; {@code
   * checkout:read} for {@code orders}, {@code checkout-connections}, {@code checkout-rules}; {@code
   * campaigns:read} for {@code campaign-passes}, {@code campaigns}; {@code enrolments:read} for
   * {@code enrolments}, {@code sign-up-pages}, {@code enrolment-consents}; {@code templates:read}
   * for {@code templates}; {@code scanners:read} for {@code scanners}; {@code webhooks:read} for
   * {@code webhook-endpoints}, {@code webhook-deliveries}; {@code keys:read} for {@code api-keys};
   * {@code link_keys:read} for {@code link-keys}; {@code credentials:read} for {@code credentials}.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Job create(CreateExport body) {
    return create(body, RequestOptions.NONE);
  }
}
