// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;
import java.util.Map;

/** Figures of a workspace. They are counted from its events: each event once, test passes left out. */
public final class Overview extends Model {
  private static final List<String> MEMBERS = List.of("days", "period", "passes", "onPhones", "topTemplates", "funnel", "health", "usage", "hasSampleData", "eventsToCome");

  /** Called by the SDK itself, and by tests. */
  public Overview(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Each of the days, the oldest first. */
  public List<OverviewDay> days() {
    return read("days", Read.list(Read.object(OverviewDay::new)));
  }

  /** What happened in all of these days. By type of event; what has not happened is left out. */
  public Map<String, EventCount> period() {
    return read("period", Read.map(Read.object(EventCount::new)));
  }

  /** All passes of the workspace. */
  public PassTotals passes() {
    return read("passes", Read.object(PassTotals::new));
  }

  /** Passes that are on at least one phone now: {@code GET /passes?onPhones=true}. */
  public PassesOnPhones onPhones() {
    return read("onPhones", Read.object(PassesOnPhones::new));
  }

  /**
   * The five templates with the most passes on phones, then with the most passes created in these
   * days.
   */
  public List<TemplateFigures> topTemplates() {
    return read("topTemplates", Read.list(Read.object(TemplateFigures::new)));
  }

  /**
   * How far the passes have come that were created in these days. Each pass counts once in each
   * step, whenever it made it. Steps can be skipped: a wallet can add a pass whose page nobody
   * opened.
   */
  public PassFunnel funnel() {
    return read("funnel", Read.object(PassFunnel::new));
  }

  /** What needs a look. */
  public WorkspaceHealth health() {
    return read("health", Read.object(WorkspaceHealth::new));
  }

  /** How much of its limits the workspace uses. */
  public List<LimitUsage> usage() {
    return read("usage", Read.list(Read.object(LimitUsage::new)));
  }

  /** Whether these figures include sample data: {@code DELETE /workspace/sample-data} removes them. */
  public Boolean hasSampleData() {
    return read("hasSampleData", Read.BOOLEAN);
  }

  /**
   * Events that are not in these figures yet, because very many were recorded at once; they follow
   * within minutes.
   */
  public Long eventsToCome() {
    return read("eventsToCome", Read.INTEGER);
  }
}
