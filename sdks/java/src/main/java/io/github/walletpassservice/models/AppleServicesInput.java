// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/**
 * Addresses of services around a journey or an event, by Apple’s names. iOS shows them with the
 * layouts {@code semanticBoardingPass} and {@code posterEventTicket}.
 */
public final class AppleServicesInput extends Input {
  private AppleServicesInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static AppleServicesInput fromJson(String json) {
    return new AppleServicesInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The web address for “change seat”. */
    public Builder changeSeatURL(String value) {
      set("changeSeatURL", value);
      return this;
    }

    /** The web address for “entertainment”. */
    public Builder entertainmentURL(String value) {
      set("entertainmentURL", value);
      return this;
    }

    /** The web address for “management”. */
    public Builder managementURL(String value) {
      set("managementURL", value);
      return this;
    }

    /** The web address for “purchase additional baggage”. */
    public Builder purchaseAdditionalBaggageURL(String value) {
      set("purchaseAdditionalBaggageURL", value);
      return this;
    }

    /** The web address for “purchase lounge access”. */
    public Builder purchaseLoungeAccessURL(String value) {
      set("purchaseLoungeAccessURL", value);
      return this;
    }

    /** The web address for “purchase wifi”. */
    public Builder purchaseWifiURL(String value) {
      set("purchaseWifiURL", value);
      return this;
    }

    /** The web address for “register service animal”. */
    public Builder registerServiceAnimalURL(String value) {
      set("registerServiceAnimalURL", value);
      return this;
    }

    /** The web address for “report lost bag”. */
    public Builder reportLostBagURL(String value) {
      set("reportLostBagURL", value);
      return this;
    }

    /** The web address for “request wheelchair”. */
    public Builder requestWheelchairURL(String value) {
      set("requestWheelchairURL", value);
      return this;
    }

    /** The web address for “track bags”. */
    public Builder trackBagsURL(String value) {
      set("trackBagsURL", value);
      return this;
    }

    /** The e-mail address for “transit provider”. */
    public Builder transitProviderEmail(String value) {
      set("transitProviderEmail", value);
      return this;
    }

    /** The telephone number for “transit provider”. */
    public Builder transitProviderPhoneNumber(String value) {
      set("transitProviderPhoneNumber", value);
      return this;
    }

    /** The web address for “transit provider”. */
    public Builder transitProviderWebsiteURL(String value) {
      set("transitProviderWebsiteURL", value);
      return this;
    }

    /** The web address for “upgrade”. */
    public Builder upgradeURL(String value) {
      set("upgradeURL", value);
      return this;
    }

    /** The web address for “accessibility”. */
    public Builder accessibilityURL(String value) {
      set("accessibilityURL", value);
      return this;
    }

    /** The web address for “add on”. */
    public Builder addOnURL(String value) {
      set("addOnURL", value);
      return this;
    }

    /** The web address for “bag policy”. */
    public Builder bagPolicyURL(String value) {
      set("bagPolicyURL", value);
      return this;
    }

    /** The e-mail address for “contact venue”. */
    public Builder contactVenueEmail(String value) {
      set("contactVenueEmail", value);
      return this;
    }

    /** The telephone number for “contact venue”. */
    public Builder contactVenuePhoneNumber(String value) {
      set("contactVenuePhoneNumber", value);
      return this;
    }

    /** The web address for “contact venue”. */
    public Builder contactVenueWebsite(String value) {
      set("contactVenueWebsite", value);
      return this;
    }

    /** The web address for “directions information”. */
    public Builder directionsInformationURL(String value) {
      set("directionsInformationURL", value);
      return this;
    }

    /** The web address for “merchandise”. */
    public Builder merchandiseURL(String value) {
      set("merchandiseURL", value);
      return this;
    }

    /** The web address for “order food”. */
    public Builder orderFoodURL(String value) {
      set("orderFoodURL", value);
      return this;
    }

    /** The web address for “parking information”. */
    public Builder parkingInformationURL(String value) {
      set("parkingInformationURL", value);
      return this;
    }

    /** The web address for “purchase parking”. */
    public Builder purchaseParkingURL(String value) {
      set("purchaseParkingURL", value);
      return this;
    }

    /** The web address for “sell”. */
    public Builder sellURL(String value) {
      set("sellURL", value);
      return this;
    }

    /** The web address for “transfer”. */
    public Builder transferURL(String value) {
      set("transferURL", value);
      return this;
    }

    /** The web address for “transit information”. */
    public Builder transitInformationURL(String value) {
      set("transitInformationURL", value);
      return this;
    }

    public AppleServicesInput build() {
      return new AppleServicesInput(copy());
    }
  }
}
