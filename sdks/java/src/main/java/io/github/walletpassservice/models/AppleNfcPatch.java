// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** The members that change; {@code null} removes one. */
public final class AppleNfcPatch extends Input {
  private AppleNfcPatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static AppleNfcPatch fromJson(String json) {
    return new AppleNfcPatch(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** What is sent to the terminal: at most 64 bytes. Placeholders are filled in for each pass. */
    public Builder message(String value) {
      set("message", value);
      return this;
    }

    /** Removes {@code message}. */
    public Builder clearMessage() {
      clear("message");
      return this;
    }

    /** Public key, X.509 SubjectPublicKeyInfo in base64. */
    public Builder encryptionPublicKey(String value) {
      set("encryptionPublicKey", value);
      return this;
    }

    /** Removes {@code encryptionPublicKey}. */
    public Builder clearEncryptionPublicKey() {
      clear("encryptionPublicKey");
      return this;
    }

    /** Whether the holder must unlock the phone for each use. */
    public Builder requiresAuthentication(Boolean value) {
      set("requiresAuthentication", value);
      return this;
    }

    /** Removes {@code requiresAuthentication}. */
    public Builder clearRequiresAuthentication() {
      clear("requiresAuthentication");
      return this;
    }

    public AppleNfcPatch build() {
      return new AppleNfcPatch(copy());
    }
  }
}
