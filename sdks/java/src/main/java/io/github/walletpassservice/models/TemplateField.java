// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;
import java.util.Map;

/** A field of the card. */
public final class TemplateField extends Model {
  private static final List<String> MEMBERS = List.of("key", "label", "type", "slot", "required", "default", "sample", "currencyCode", "dateStyle", "timeStyle", "clock", "numberStyle", "textAlignment", "row", "changeMessage", "labels", "binding");

  /** Called by the SDK itself, and by tests. */
  public TemplateField(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The name of the field: passes give its value as {@code fields.&lt;key&gt;}. */
  public String key() {
    return read("key", Read.TEXT);
  }

  /** The text above the value. */
  public String label() {
    return read("label", Read.TEXT);
  }

  /** What the values of a field are. */
  public FieldType type() {
    return read("type", Read.text(FieldType::of));
  }

  /** Where a field is shown on the card. */
  public FieldSlot slot() {
    return read("slot", Read.text(FieldSlot::of));
  }

  /** A pass that gets no value for it from anywhere is refused. May be null. */
  public Boolean required() {
    return read("required", Read.BOOLEAN);
  }

  /**
   * The value where the pass gives none. An empty text, of any type, says that it is still to be
   * written: passes do without, and the template has the warning {@code unfilled}. May be null.
   */
  public Object default_() {
    return read("default", Read.ANY);
  }

  /** A value for pictures of the template. No pass gets it. May be null. */
  public Object sample() {
    return read("sample", Read.ANY);
  }

  /**
   * The currency by ISO 4217, such as {@code EUR}. Only for fields of the type {@code currency}. May
   * be null.
   */
  public String currencyCode() {
    return read("currencyCode", Read.TEXT);
  }

  /** How much of a date is shown. May be null. */
  public DateStyle dateStyle() {
    return read("dateStyle", Read.text(DateStyle::of));
  }

  /** How much of its time is shown. May be null. */
  public DateStyle timeStyle() {
    return read("timeStyle", Read.text(DateStyle::of));
  }

  /**
   * Whose clock shows the date. {@code place}: the clock that the value was given on, the same on
   * every phone. {@code holder}: that of the holder’s phone. Left out: {@code place}, and {@code
   * holder} for validity and expiry. A value in UTC ({@code Z}) names no place. May be null.
   */
  public DateClock clock() {
    return read("clock", Read.text(DateClock::of));
  }

  /** How a number is shown. May be null. */
  public NumberStyle numberStyle() {
    return read("numberStyle", Read.text(NumberStyle::of));
  }

  /** How the text of a field is aligned. May be null. */
  public TextAlignment textAlignment() {
    return read("textAlignment", Read.text(TextAlignment::of));
  }

  /**
   * Only for {@code auxiliary} fields of event tickets: 1 puts the field into a second row below the
   * first. Apple Wallet alone has one. May be null.
   */
  public Long row() {
    return read("row", Read.INTEGER);
  }

  /** What an iPhone says when the value changes; {@code %&#64;} becomes the new value. May be null. */
  public String changeMessage() {
    return read("changeMessage", Read.TEXT);
  }

  /** The label in other languages, by language tag. May be null. */
  public Map<String, String> labels() {
    return read("labels", Read.map(Read.TEXT));
  }

  /**
   * Where a field gets its value from, such as the holder’s name, or which typed field of a wallet
   * it fills. May be null.
   */
  public Binding binding() {
    return read("binding", Read.text(Binding::of));
  }
}
