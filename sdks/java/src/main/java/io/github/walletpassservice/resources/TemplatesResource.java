// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.CheckedTemplate;
import io.github.walletpassservice.models.CreateTemplateInput;
import io.github.walletpassservice.models.CreatedPass;
import io.github.walletpassservice.models.DeletedObject;
import io.github.walletpassservice.models.ImportedTemplate;
import io.github.walletpassservice.models.ListTemplatesQuery;
import io.github.walletpassservice.models.PreviewTemplateQuery;
import io.github.walletpassservice.models.Template;
import io.github.walletpassservice.models.TemplateDetail;
import io.github.walletpassservice.models.TemplatePatch;
import io.github.walletpassservice.models.TemplateReach;
import java.net.http.HttpRequest;
import java.util.List;

/** The operations of templates. */
public final class TemplatesResource extends Resource {
  /** Called by the SDK itself. */
  public TemplatesResource(Sender sender) {
    super(sender);
  }

  /**
   * List templates.
   * <p>
   * Needs the scope {@code templates:read}.
   */
  public Page<Template> list(ListTemplatesQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/templates")
        .query(query);
    return page(call, Template::new, options);
  }

  /**
   * List templates.
   * <p>
   * Needs the scope {@code templates:read}.
   */
  public Page<Template> list(ListTemplatesQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List templates.
   * <p>
   * Needs the scope {@code templates:read}.
   */
  public Page<Template> list() {
    return list(null, RequestOptions.NONE);
  }

  /**
   * Create a template.
   * <p>
   * A draft: publish it before passes are created from it.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public CheckedTemplate create(CreateTemplateInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/templates")
        .body(body)
        .takesKey();
    return one(call, CheckedTemplate::new, options);
  }

  /**
   * Create a template.
   * <p>
   * A draft: publish it before passes are created from it.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public CheckedTemplate create(CreateTemplateInput body) {
    return create(body, RequestOptions.NONE);
  }

  /**
   * Get a template.
   * <p>
   * Needs the scope {@code templates:read}.
   */
  public TemplateDetail get(String templateId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/templates/{templateId}", templateId);
    return one(call, TemplateDetail::new, options);
  }

  /**
   * Get a template.
   * <p>
   * Needs the scope {@code templates:read}.
   */
  public TemplateDetail get(String templateId) {
    return get(templateId, RequestOptions.NONE);
  }

  /**
   * Change a template.
   * <p>
   * A JSON Merge Patch (RFC 7396) of the draft; {@code null} removes a member. Passes keep what was
   * published until the next publication.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public CheckedTemplate update(String templateId, TemplatePatch body, RequestOptions options) {
    Call call = Call.to("PATCH", "/api/v1/templates/{templateId}", templateId)
        .body(body)
        .takesKey();
    return one(call, CheckedTemplate::new, options);
  }

  /**
   * Change a template.
   * <p>
   * A JSON Merge Patch (RFC 7396) of the draft; {@code null} removes a member. Passes keep what was
   * published until the next publication.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public CheckedTemplate update(String templateId, TemplatePatch body) {
    return update(templateId, body, RequestOptions.NONE);
  }

  /**
   * Delete a template without passes.
   * <p>
   * A repeat is refused with 404 {@code resource_not_found}.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public DeletedObject delete(String templateId, RequestOptions options) {
    Call call = Call.to("DELETE", "/api/v1/templates/{templateId}", templateId);
    return one(call, DeletedObject::new, options);
  }

  /**
   * Delete a template without passes.
   * <p>
   * A repeat is refused with 404 {@code resource_not_found}.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public DeletedObject delete(String templateId) {
    return delete(templateId, RequestOptions.NONE);
  }

  /**
   * Publish the draft.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public CheckedTemplate publish(String templateId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/templates/{templateId}/publish", templateId)
        .takesKey();
    return one(call, CheckedTemplate::new, options);
  }

  /**
   * Publish the draft.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public CheckedTemplate publish(String templateId) {
    return publish(templateId, RequestOptions.NONE);
  }

  /**
   * Archive a template.
   * <p>
   * No new passes are created from it; those issued live on.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public CheckedTemplate archive(String templateId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/templates/{templateId}/archive", templateId)
        .takesKey();
    return one(call, CheckedTemplate::new, options);
  }

  /**
   * Archive a template.
   * <p>
   * No new passes are created from it; those issued live on.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public CheckedTemplate archive(String templateId) {
    return archive(templateId, RequestOptions.NONE);
  }

  /**
   * Bring back an archived template.
   * <p>
   * Passes are issued from the version that was published last. The draft stays as it is: publish it
   * to bring its changes along.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public CheckedTemplate unarchive(String templateId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/templates/{templateId}/unarchive", templateId)
        .takesKey();
    return one(call, CheckedTemplate::new, options);
  }

  /**
   * Bring back an archived template.
   * <p>
   * Passes are issued from the version that was published last. The draft stays as it is: publish it
   * to bring its changes along.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public CheckedTemplate unarchive(String templateId) {
    return unarchive(templateId, RequestOptions.NONE);
  }

  /**
   * Duplicate a template.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public Template duplicate(String templateId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/templates/{templateId}/duplicate", templateId)
        .takesKey();
    return one(call, Template::new, options);
  }

  /**
   * Duplicate a template.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public Template duplicate(String templateId) {
    return duplicate(templateId, RequestOptions.NONE);
  }

  /**
   * Create a test pass from the draft.
   * <p>
   * To try a draft on a phone. The pass is marked as a test and counted nowhere.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public CreatedPass createTestPass(String templateId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/templates/{templateId}/test-pass", templateId)
        .takesKey();
    return one(call, CreatedPass::new, options);
  }

  /**
   * Create a test pass from the draft.
   * <p>
   * To try a draft on a phone. The pass is marked as a test and counted nowhere.
   * <p>
   * Needs the scope {@code templates:write}.
   */
  public CreatedPass createTestPass(String templateId) {
    return createTestPass(templateId, RequestOptions.NONE);
  }

  /**
   * Create a template from a pass file.
   * <p>
   * A pass file of any service, at most 4 MiB: the bare bytes, or one file in a form. Its layout,
   * colours, fields, texts in all languages and images become a draft. What is one holder’s, such as
   * a seat or what the barcode says, becomes a binding, a placeholder or a sample. {@code notes}
   * lists what the draft does not have, and why. Its signature is not checked.
   * <p>
   * Needs the scope {@code templates:write}.
   * <p>
   * The content is of one of these types: application/vnd.apple.pkpass, application/zip. It is sent
   * again after a failure where its publisher can be subscribed to again, as those of texts and
   * files can.
   */
  public ImportedTemplate createFromPkpass(HttpRequest.BodyPublisher content, String contentType, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/templates/from-pkpass")
        .content(content, contentType)
        .takesKey();
    return one(call, ImportedTemplate::new, options);
  }

  /**
   * Create a template from a pass file.
   * <p>
   * A pass file of any service, at most 4 MiB: the bare bytes, or one file in a form. Its layout,
   * colours, fields, texts in all languages and images become a draft. What is one holder’s, such as
   * a seat or what the barcode says, becomes a binding, a placeholder or a sample. {@code notes}
   * lists what the draft does not have, and why. Its signature is not checked.
   * <p>
   * Needs the scope {@code templates:write}.
   * <p>
   * The content is of one of these types: application/vnd.apple.pkpass, application/zip. It is sent
   * again after a failure where its publisher can be subscribed to again, as those of texts and
   * files can.
   */
  public ImportedTemplate createFromPkpass(HttpRequest.BodyPublisher content, String contentType) {
    return createFromPkpass(content, contentType, RequestOptions.NONE);
  }

  /**
   * Get a published version of a template.
   * <p>
   * The draft as it was when that version was published: a patch with its members restores it. An
   * icon that was generated for the version is left out. Versions count from 1 and never change.
   * <p>
   * Needs the scope {@code templates:read}.
   */
  public Template getVersion(String templateId, String version, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/templates/{templateId}/versions/{version}", templateId, version);
    return one(call, Template::new, options);
  }

  /**
   * Get a published version of a template.
   * <p>
   * The draft as it was when that version was published: a patch with its members restores it. An
   * icon that was generated for the version is left out. Versions count from 1 and never change.
   * <p>
   * Needs the scope {@code templates:read}.
   */
  public Template getVersion(String templateId, String version) {
    return getVersion(templateId, version, RequestOptions.NONE);
  }

  /**
   * Count what a publication would change.
   * <p>
   * The passes of the template, and the phones that they are on. It looks at 100,000 passes of the
   * workspace at most.
   * <p>
   * Needs the scope {@code templates:read}.
   */
  public TemplateReach getReach(String templateId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/templates/{templateId}/reach", templateId);
    return one(call, TemplateReach::new, options);
  }

  /**
   * Count what a publication would change.
   * <p>
   * The passes of the template, and the phones that they are on. It looks at 100,000 passes of the
   * workspace at most.
   * <p>
   * Needs the scope {@code templates:read}.
   */
  public TemplateReach getReach(String templateId) {
    return getReach(templateId, RequestOptions.NONE);
  }

  /**
   * A picture of the template.
   * <p>
   * Needs the scope {@code templates:read}.
   */
  public String preview(String templateId, PreviewTemplateQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/templates/{templateId}/preview.svg", templateId)
        .query(query)
        .isText();
    return text(call, options);
  }

  /**
   * A picture of the template.
   * <p>
   * Needs the scope {@code templates:read}.
   */
  public String preview(String templateId, PreviewTemplateQuery query) {
    return preview(templateId, query, RequestOptions.NONE);
  }

  /**
   * A picture of the template.
   * <p>
   * Needs the scope {@code templates:read}.
   */
  public String preview(String templateId) {
    return preview(templateId, null, RequestOptions.NONE);
  }
}
