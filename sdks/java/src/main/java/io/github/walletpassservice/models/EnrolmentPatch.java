// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;
import java.util.List;

/** A JSON Merge Patch (RFC 7396): {@code null} removes a member. */
public final class EnrolmentPatch extends Input {
  private EnrolmentPatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static EnrolmentPatch fromJson(String json) {
    return new EnrolmentPatch(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** A name of your own for it. No visitor sees it. */
    public Builder name(String value) {
      set("name", value);
      return this;
    }

    /** Removes {@code name}. */
    public Builder clearName() {
      clear("name");
      return this;
    }

    /** What the page asks for, in this order. */
    public Builder fields(List<EnrolmentFieldInput> value) {
      set("fields", value);
      return this;
    }

    /** Removes {@code fields}. */
    public Builder clearFields() {
      clear("fields");
      return this;
    }

    /** What people agree to, in this order. */
    public Builder consents(List<EnrolmentConsentInput> value) {
      set("consents", value);
      return this;
    }

    /** Removes {@code consents}. */
    public Builder clearConsents() {
      clear("consents");
      return this;
    }

    /** {@code email}: the pass is created when somebody follows the link that the page mails to them. */
    public Builder proof(EnrolmentEmailRule value) {
      set("proof", value);
      return this;
    }

    /** Removes {@code proof}. */
    public Builder clearProof() {
      clear("proof");
      return this;
    }

    /**
     * {@code email}: an address gets one pass. Who signs up again gets a mail with the link of that
     * pass.
     */
    public Builder onePer(EnrolmentEmailRule value) {
      set("onePer", value);
      return this;
    }

    /** Removes {@code onePer}. */
    public Builder clearOnePer() {
      clear("onePer");
      return this;
    }

    /** Nobody signs up earlier. */
    public Builder opensAt(Instant value) {
      set("opensAt", value);
      return this;
    }

    /** Removes {@code opensAt}. */
    public Builder clearOpensAt() {
      clear("opensAt");
      return this;
    }

    /** Nobody signs up from this instant on. */
    public Builder closesAt(Instant value) {
      set("closesAt", value);
      return this;
    }

    /** Removes {@code closesAt}. */
    public Builder clearClosesAt() {
      clear("closesAt");
      return this;
    }

    /** How many passes it creates at most. */
    public Builder quota(Long value) {
      set("quota", value);
      return this;
    }

    public Builder quota(long value) {
      set("quota", value);
      return this;
    }

    /** Removes {@code quota}. */
    public Builder clearQuota() {
      clear("quota");
      return this;
    }

    /** How many passes it creates at most in one hour of the clock. */
    public Builder perHour(Long value) {
      set("perHour", value);
      return this;
    }

    public Builder perHour(long value) {
      set("perHour", value);
      return this;
    }

    /** Removes {@code perHour}. */
    public Builder clearPerHour() {
      clear("perHour");
      return this;
    }

    /** {@code email}: the holder gets the pass by mail as well. */
    public Builder notify_(NotifyBy value) {
      set("notify", value);
      return this;
    }

    /** Removes {@code notify}. */
    public Builder clearNotify() {
      clear("notify");
      return this;
    }

    /**
     * The balance that passes begin with. Needs the scope {@code points:write} and a template with
     * points.
     */
    public Builder startPoints(Long value) {
      set("startPoints", value);
      return this;
    }

    public Builder startPoints(long value) {
      set("startPoints", value);
      return this;
    }

    /** Removes {@code startPoints}. */
    public Builder clearStartPoints() {
      clear("startPoints");
      return this;
    }

    /** Origins whose pages may show the form in a frame. */
    public Builder embedOrigins(List<String> value) {
      set("embedOrigins", value);
      return this;
    }

    /** Removes {@code embedOrigins}. */
    public Builder clearEmbedOrigins() {
      clear("embedOrigins");
      return this;
    }

    public EnrolmentPatch build() {
      return new EnrolmentPatch(copy());
    }
  }
}
