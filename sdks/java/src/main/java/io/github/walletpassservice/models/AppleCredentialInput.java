// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** A pass type certificate with its key. */
public final class AppleCredentialInput extends Input {
  private AppleCredentialInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static AppleCredentialInput fromJson(String json) {
    return new AppleCredentialInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** PEM, or base64 of a .cer or a modern .p12. */
    public Builder certificate(String value) {
      set("certificate", value);
      return this;
    }

    /** PEM, encrypted or not; a .p12 brings its own. */
    public Builder privateKey(String value) {
      set("privateKey", value);
      return this;
    }

    /** The passphrase of the private key or the .p12. */
    public Builder passphrase(String value) {
      set("passphrase", value);
      return this;
    }

    /** The .p8 key that pushes are signed with. */
    public Builder apnsKey(ApnsKeyInput value) {
      set("apnsKey", value);
      return this;
    }

    /** What signs. SHA-1 is for verifiers that know nothing newer. */
    public Builder digest(SignatureDigest value) {
      set("digest", value);
      return this;
    }

    public AppleCredentialInput build() {
      return new AppleCredentialInput(copy());
    }
  }
}
