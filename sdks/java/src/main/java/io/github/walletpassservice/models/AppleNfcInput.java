// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What the pass tells a terminal by NFC. */
public final class AppleNfcInput extends Input {
  private AppleNfcInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static AppleNfcInput fromJson(String json) {
    return new AppleNfcInput(JsonParser.parseString(json).getAsJsonObject());
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

    /** Public key, X.509 SubjectPublicKeyInfo in base64. */
    public Builder encryptionPublicKey(String value) {
      set("encryptionPublicKey", value);
      return this;
    }

    /** Whether the holder must unlock the phone for each use. */
    public Builder requiresAuthentication(Boolean value) {
      set("requiresAuthentication", value);
      return this;
    }

    public AppleNfcInput build() {
      return new AppleNfcInput(copy());
    }
  }
}
