// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;
import java.util.List;

/** A sign-up page to create. */
public final class CreateEnrolmentInput extends Input {
  private CreateEnrolmentInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CreateEnrolmentInput fromJson(String json) {
    return new CreateEnrolmentInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The address of the page, below {@code /e/}. It never changes. */
    public Builder slug(String value) {
      set("slug", value);
      return this;
    }

    /** The template of the passes. It never changes. */
    public Builder templateId(String value) {
      set("templateId", value);
      return this;
    }

    /** A name of your own for it. No visitor sees it. */
    public Builder name(String value) {
      set("name", value);
      return this;
    }

    /** What the page asks for, in this order. Left out: nothing. */
    public Builder fields(List<EnrolmentFieldInput> value) {
      set("fields", value);
      return this;
    }

    /** What people agree to, in this order. Left out: nothing. */
    public Builder consents(List<EnrolmentConsentInput> value) {
      set("consents", value);
      return this;
    }

    /**
     * {@code email}: the pass is created when somebody follows the link that the page mails to them.
     * Left out: {@code none}.
     */
    public Builder proof(EnrolmentEmailRule value) {
      set("proof", value);
      return this;
    }

    /**
     * {@code email}: an address gets one pass. Who signs up again gets a mail with the link of that
     * pass. Left out: {@code none}.
     */
    public Builder onePer(EnrolmentEmailRule value) {
      set("onePer", value);
      return this;
    }

    /** Nobody signs up earlier. Left out: at once when it is opened. */
    public Builder opensAt(Instant value) {
      set("opensAt", value);
      return this;
    }

    /** Nobody signs up from this instant on. Left out: it has no end. */
    public Builder closesAt(Instant value) {
      set("closesAt", value);
      return this;
    }

    /** How many passes it creates at most. Left out: any number. */
    public Builder quota(Long value) {
      set("quota", value);
      return this;
    }

    public Builder quota(long value) {
      set("quota", value);
      return this;
    }

    /** How many passes it creates at most in one hour of the clock. Left out: any number. */
    public Builder perHour(Long value) {
      set("perHour", value);
      return this;
    }

    public Builder perHour(long value) {
      set("perHour", value);
      return this;
    }

    /** {@code email}: the holder gets the pass by mail as well. Left out: no mail. */
    public Builder notify_(NotifyBy value) {
      set("notify", value);
      return this;
    }

    /**
     * The balance that passes begin with. Needs the scope {@code points:write} and a template with
     * points. Left out: none.
     */
    public Builder startPoints(Long value) {
      set("startPoints", value);
      return this;
    }

    public Builder startPoints(long value) {
      set("startPoints", value);
      return this;
    }

    /** Origins whose pages may show the form in a frame. Left out: none. */
    public Builder embedOrigins(List<String> value) {
      set("embedOrigins", value);
      return this;
    }

    public CreateEnrolmentInput build() {
      return new CreateEnrolmentInput(copy());
    }
  }
}
