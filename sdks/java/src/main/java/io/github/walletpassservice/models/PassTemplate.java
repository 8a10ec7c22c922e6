// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What the template of a pass says, in the version that the pass has. */
public final class PassTemplate extends Model {
  private static final List<String> MEMBERS = List.of("id", "templateVersion", "name", "kind", "fields");

  /** Called by the SDK itself, and by tests. */
  public PassTemplate(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the template. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** The version of the template that the pass has. */
  public Long templateVersion() {
    return read("templateVersion", Read.INTEGER);
  }

  /** The name of the template, and of passes that have no name of their own. */
  public String name() {
    return read("name", Read.TEXT);
  }

  /** What kind of pass it is. It decides the layout of the card, and what each wallet takes it for. */
  public PassKind kind() {
    return read("kind", Read.text(PassKind::of));
  }

  /** The fields that the pass has values for, with their labels. */
  public List<TemplateField> fields() {
    return read("fields", Read.list(Read.object(TemplateField::new)));
  }
}
