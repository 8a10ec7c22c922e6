// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.AppleCredentialInput;
import io.github.walletpassservice.models.Credential;
import io.github.walletpassservice.models.CredentialSelfTest;
import io.github.walletpassservice.models.DeletedObject;
import io.github.walletpassservice.models.GoogleCredentialInput;
import io.github.walletpassservice.models.ListCredentialsQuery;
import java.util.List;

/** The operations of credentials. */
public final class CredentialsResource extends Resource {
  /** Called by the SDK itself. */
  public CredentialsResource(Sender sender) {
    super(sender);
  }

  /**
   * List credentials.
   * <p>
   * Needs the scope {@code credentials:read}.
   */
  public Page<Credential> list(ListCredentialsQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/credentials")
        .query(query);
    return page(call, Credential::new, options);
  }

  /**
   * List credentials.
   * <p>
   * Needs the scope {@code credentials:read}.
   */
  public Page<Credential> list(ListCredentialsQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List credentials.
   * <p>
   * Needs the scope {@code credentials:read}.
   */
  public Page<Credential> list() {
    return list(null, RequestOptions.NONE);
  }

  /**
   * Upload a wallet credential.
   * <p>
   * A pass type certificate with its key for Apple, a service account for Google. Checked here and
   * now, then sealed: no answer ever shows a secret. A new credential replaces the former one of the
   * same pass type identifier or issuer, and new passes use the newest one of a platform. A pass
   * keeps the pass type identifier that it was created under for life.
   * <p>
   * Needs the scope {@code credentials:write}.
   */
  public Credential createApple(AppleCredentialInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/credentials")
        .body(body, "platform", "apple")
        .takesKey();
    return one(call, Credential::new, options);
  }

  /**
   * Upload a wallet credential.
   * <p>
   * A pass type certificate with its key for Apple, a service account for Google. Checked here and
   * now, then sealed: no answer ever shows a secret. A new credential replaces the former one of the
   * same pass type identifier or issuer, and new passes use the newest one of a platform. A pass
   * keeps the pass type identifier that it was created under for life.
   * <p>
   * Needs the scope {@code credentials:write}.
   */
  public Credential createApple(AppleCredentialInput body) {
    return createApple(body, RequestOptions.NONE);
  }

  /**
   * Upload a wallet credential.
   * <p>
   * A pass type certificate with its key for Apple, a service account for Google. Checked here and
   * now, then sealed: no answer ever shows a secret. A new credential replaces the former one of the
   * same pass type identifier or issuer, and new passes use the newest one of a platform. A pass
   * keeps the pass type identifier that it was created under for life.
   * <p>
   * Needs the scope {@code credentials:write}.
   */
  public Credential createGoogle(GoogleCredentialInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/credentials")
        .body(body, "platform", "google")
        .takesKey();
    return one(call, Credential::new, options);
  }

  /**
   * Upload a wallet credential.
   * <p>
   * A pass type certificate with its key for Apple, a service account for Google. Checked here and
   * now, then sealed: no answer ever shows a secret. A new credential replaces the former one of the
   * same pass type identifier or issuer, and new passes use the newest one of a platform. A pass
   * keeps the pass type identifier that it was created under for life.
   * <p>
   * Needs the scope {@code credentials:write}.
   */
  public Credential createGoogle(GoogleCredentialInput body) {
    return createGoogle(body, RequestOptions.NONE);
  }

  /**
   * Get a credential.
   * <p>
   * Needs the scope {@code credentials:read}.
   */
  public Credential get(String credentialId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/credentials/{credentialId}", credentialId);
    return one(call, Credential::new, options);
  }

  /**
   * Get a credential.
   * <p>
   * Needs the scope {@code credentials:read}.
   */
  public Credential get(String credentialId) {
    return get(credentialId, RequestOptions.NONE);
  }

  /**
   * Delete a credential.
   * <p>
   * Its secret is erased. Passes that were created with it stay on phones; without another
   * credential of the same pass type identifier or issuer they can no longer be updated.
   * <p>
   * A repeat is refused with 404 {@code resource_not_found}.
   * <p>
   * Needs the scope {@code credentials:write}.
   */
  public DeletedObject delete(String credentialId, RequestOptions options) {
    Call call = Call.to("DELETE", "/api/v1/credentials/{credentialId}", credentialId);
    return one(call, DeletedObject::new, options);
  }

  /**
   * Delete a credential.
   * <p>
   * Its secret is erased. Passes that were created with it stay on phones; without another
   * credential of the same pass type identifier or issuer they can no longer be updated.
   * <p>
   * A repeat is refused with 404 {@code resource_not_found}.
   * <p>
   * Needs the scope {@code credentials:write}.
   */
  public DeletedObject delete(String credentialId) {
    return delete(credentialId, RequestOptions.NONE);
  }

  /**
   * Try a credential now.
   * <p>
   * Apple: every check of the upload again, a signature over a test manifest, and a push to a device
   * that does not exist, which shows network, key, provider token and topic apart. Google: a new
   * access token, then the issuer is read with it. A failed check is an answer, not an error. A
   * credential that was {@code FAILING} and passes is {@code ACTIVE} again.
   * <p>
   * Needs the scope {@code credentials:write}.
   */
  public CredentialSelfTest selfTest(String credentialId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/credentials/{credentialId}/self-test", credentialId)
        .takesKey();
    return one(call, CredentialSelfTest::new, options);
  }

  /**
   * Try a credential now.
   * <p>
   * Apple: every check of the upload again, a signature over a test manifest, and a push to a device
   * that does not exist, which shows network, key, provider token and topic apart. Google: a new
   * access token, then the issuer is read with it. A failed check is an answer, not an error. A
   * credential that was {@code FAILING} and passes is {@code ACTIVE} again.
   * <p>
   * Needs the scope {@code credentials:write}.
   */
  public CredentialSelfTest selfTest(String credentialId) {
    return selfTest(credentialId, RequestOptions.NONE);
  }
}
