// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** The members that change; {@code null} removes one. */
public final class AppleServicesPatch extends Input {
  private AppleServicesPatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static AppleServicesPatch fromJson(String json) {
    return new AppleServicesPatch(JsonParser.parseString(json).getAsJsonObject());
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

    /** Removes {@code changeSeatURL}. */
    public Builder clearChangeSeatURL() {
      clear("changeSeatURL");
      return this;
    }

    /** The web address for “entertainment”. */
    public Builder entertainmentURL(String value) {
      set("entertainmentURL", value);
      return this;
    }

    /** Removes {@code entertainmentURL}. */
    public Builder clearEntertainmentURL() {
      clear("entertainmentURL");
      return this;
    }

    /** The web address for “management”. */
    public Builder managementURL(String value) {
      set("managementURL", value);
      return this;
    }

    /** Removes {@code managementURL}. */
    public Builder clearManagementURL() {
      clear("managementURL");
      return this;
    }

    /** The web address for “purchase additional baggage”. */
    public Builder purchaseAdditionalBaggageURL(String value) {
      set("purchaseAdditionalBaggageURL", value);
      return this;
    }

    /** Removes {@code purchaseAdditionalBaggageURL}. */
    public Builder clearPurchaseAdditionalBaggageURL() {
      clear("purchaseAdditionalBaggageURL");
      return this;
    }

    /** The web address for “purchase lounge access”. */
    public Builder purchaseLoungeAccessURL(String value) {
      set("purchaseLoungeAccessURL", value);
      return this;
    }

    /** Removes {@code purchaseLoungeAccessURL}. */
    public Builder clearPurchaseLoungeAccessURL() {
      clear("purchaseLoungeAccessURL");
      return this;
    }

    /** The web address for “purchase wifi”. */
    public Builder purchaseWifiURL(String value) {
      set("purchaseWifiURL", value);
      return this;
    }

    /** Removes {@code purchaseWifiURL}. */
    public Builder clearPurchaseWifiURL() {
      clear("purchaseWifiURL");
      return this;
    }

    /** The web address for “register service animal”. */
    public Builder registerServiceAnimalURL(String value) {
      set("registerServiceAnimalURL", value);
      return this;
    }

    /** Removes {@code registerServiceAnimalURL}. */
    public Builder clearRegisterServiceAnimalURL() {
      clear("registerServiceAnimalURL");
      return this;
    }

    /** The web address for “report lost bag”. */
    public Builder reportLostBagURL(String value) {
      set("reportLostBagURL", value);
      return this;
    }

    /** Removes {@code reportLostBagURL}. */
    public Builder clearReportLostBagURL() {
      clear("reportLostBagURL");
      return this;
    }

    /** The web address for “request wheelchair”. */
    public Builder requestWheelchairURL(String value) {
      set("requestWheelchairURL", value);
      return this;
    }

    /** Removes {@code requestWheelchairURL}. */
    public Builder clearRequestWheelchairURL() {
      clear("requestWheelchairURL");
      return this;
    }

    /** The web address for “track bags”. */
    public Builder trackBagsURL(String value) {
      set("trackBagsURL", value);
      return this;
    }

    /** Removes {@code trackBagsURL}. */
    public Builder clearTrackBagsURL() {
      clear("trackBagsURL");
      return this;
    }

    /** The e-mail address for “transit provider”. */
    public Builder transitProviderEmail(String value) {
      set("transitProviderEmail", value);
      return this;
    }

    /** Removes {@code transitProviderEmail}. */
    public Builder clearTransitProviderEmail() {
      clear("transitProviderEmail");
      return this;
    }

    /** The telephone number for “transit provider”. */
    public Builder transitProviderPhoneNumber(String value) {
      set("transitProviderPhoneNumber", value);
      return this;
    }

    /** Removes {@code transitProviderPhoneNumber}. */
    public Builder clearTransitProviderPhoneNumber() {
      clear("transitProviderPhoneNumber");
      return this;
    }

    /** The web address for “transit provider”. */
    public Builder transitProviderWebsiteURL(String value) {
      set("transitProviderWebsiteURL", value);
      return this;
    }

    /** Removes {@code transitProviderWebsiteURL}. */
    public Builder clearTransitProviderWebsiteURL() {
      clear("transitProviderWebsiteURL");
      return this;
    }

    /** The web address for “upgrade”. */
    public Builder upgradeURL(String value) {
      set("upgradeURL", value);
      return this;
    }

    /** Removes {@code upgradeURL}. */
    public Builder clearUpgradeURL() {
      clear("upgradeURL");
      return this;
    }

    /** The web address for “accessibility”. */
    public Builder accessibilityURL(String value) {
      set("accessibilityURL", value);
      return this;
    }

    /** Removes {@code accessibilityURL}. */
    public Builder clearAccessibilityURL() {
      clear("accessibilityURL");
      return this;
    }

    /** The web address for “add on”. */
    public Builder addOnURL(String value) {
      set("addOnURL", value);
      return this;
    }

    /** Removes {@code addOnURL}. */
    public Builder clearAddOnURL() {
      clear("addOnURL");
      return this;
    }

    /** The web address for “bag policy”. */
    public Builder bagPolicyURL(String value) {
      set("bagPolicyURL", value);
      return this;
    }

    /** Removes {@code bagPolicyURL}. */
    public Builder clearBagPolicyURL() {
      clear("bagPolicyURL");
      return this;
    }

    /** The e-mail address for “contact venue”. */
    public Builder contactVenueEmail(String value) {
      set("contactVenueEmail", value);
      return this;
    }

    /** Removes {@code contactVenueEmail}. */
    public Builder clearContactVenueEmail() {
      clear("contactVenueEmail");
      return this;
    }

    /** The telephone number for “contact venue”. */
    public Builder contactVenuePhoneNumber(String value) {
      set("contactVenuePhoneNumber", value);
      return this;
    }

    /** Removes {@code contactVenuePhoneNumber}. */
    public Builder clearContactVenuePhoneNumber() {
      clear("contactVenuePhoneNumber");
      return this;
    }

    /** The web address for “contact venue”. */
    public Builder contactVenueWebsite(String value) {
      set("contactVenueWebsite", value);
      return this;
    }

    /** Removes {@code contactVenueWebsite}. */
    public Builder clearContactVenueWebsite() {
      clear("contactVenueWebsite");
      return this;
    }

    /** The web address for “directions information”. */
    public Builder directionsInformationURL(String value) {
      set("directionsInformationURL", value);
      return this;
    }

    /** Removes {@code directionsInformationURL}. */
    public Builder clearDirectionsInformationURL() {
      clear("directionsInformationURL");
      return this;
    }

    /** The web address for “merchandise”. */
    public Builder merchandiseURL(String value) {
      set("merchandiseURL", value);
      return this;
    }

    /** Removes {@code merchandiseURL}. */
    public Builder clearMerchandiseURL() {
      clear("merchandiseURL");
      return this;
    }

    /** The web address for “order food”. */
    public Builder orderFoodURL(String value) {
      set("orderFoodURL", value);
      return this;
    }

    /** Removes {@code orderFoodURL}. */
    public Builder clearOrderFoodURL() {
      clear("orderFoodURL");
      return this;
    }

    /** The web address for “parking information”. */
    public Builder parkingInformationURL(String value) {
      set("parkingInformationURL", value);
      return this;
    }

    /** Removes {@code parkingInformationURL}. */
    public Builder clearParkingInformationURL() {
      clear("parkingInformationURL");
      return this;
    }

    /** The web address for “purchase parking”. */
    public Builder purchaseParkingURL(String value) {
      set("purchaseParkingURL", value);
      return this;
    }

    /** Removes {@code purchaseParkingURL}. */
    public Builder clearPurchaseParkingURL() {
      clear("purchaseParkingURL");
      return this;
    }

    /** The web address for “sell”. */
    public Builder sellURL(String value) {
      set("sellURL", value);
      return this;
    }

    /** Removes {@code sellURL}. */
    public Builder clearSellURL() {
      clear("sellURL");
      return this;
    }

    /** The web address for “transfer”. */
    public Builder transferURL(String value) {
      set("transferURL", value);
      return this;
    }

    /** Removes {@code transferURL}. */
    public Builder clearTransferURL() {
      clear("transferURL");
      return this;
    }

    /** The web address for “transit information”. */
    public Builder transitInformationURL(String value) {
      set("transitInformationURL", value);
      return this;
    }

    /** Removes {@code transitInformationURL}. */
    public Builder clearTransitInformationURL() {
      clear("transitInformationURL");
      return this;
    }

    public AppleServicesPatch build() {
      return new AppleServicesPatch(copy());
    }
  }
}
