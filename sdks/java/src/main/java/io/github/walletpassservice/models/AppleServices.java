// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/**
 * Addresses of services around a journey or an event, by Apple’s names. iOS shows them with the
 * layouts {@code semanticBoardingPass} and {@code posterEventTicket}.
 */
public final class AppleServices extends Model {
  private static final List<String> MEMBERS = List.of("changeSeatURL", "entertainmentURL", "managementURL", "purchaseAdditionalBaggageURL", "purchaseLoungeAccessURL", "purchaseWifiURL", "registerServiceAnimalURL", "reportLostBagURL", "requestWheelchairURL", "trackBagsURL", "transitProviderEmail", "transitProviderPhoneNumber", "transitProviderWebsiteURL", "upgradeURL", "accessibilityURL", "addOnURL", "bagPolicyURL", "contactVenueEmail", "contactVenuePhoneNumber", "contactVenueWebsite", "directionsInformationURL", "merchandiseURL", "orderFoodURL", "parkingInformationURL", "purchaseParkingURL", "sellURL", "transferURL", "transitInformationURL");

  /** Called by the SDK itself, and by tests. */
  public AppleServices(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** May be null. */
  public String changeSeatURL() {
    return read("changeSeatURL", Read.TEXT);
  }

  /** May be null. */
  public String entertainmentURL() {
    return read("entertainmentURL", Read.TEXT);
  }

  /** May be null. */
  public String managementURL() {
    return read("managementURL", Read.TEXT);
  }

  /** May be null. */
  public String purchaseAdditionalBaggageURL() {
    return read("purchaseAdditionalBaggageURL", Read.TEXT);
  }

  /** May be null. */
  public String purchaseLoungeAccessURL() {
    return read("purchaseLoungeAccessURL", Read.TEXT);
  }

  /** May be null. */
  public String purchaseWifiURL() {
    return read("purchaseWifiURL", Read.TEXT);
  }

  /** May be null. */
  public String registerServiceAnimalURL() {
    return read("registerServiceAnimalURL", Read.TEXT);
  }

  /** May be null. */
  public String reportLostBagURL() {
    return read("reportLostBagURL", Read.TEXT);
  }

  /** May be null. */
  public String requestWheelchairURL() {
    return read("requestWheelchairURL", Read.TEXT);
  }

  /** May be null. */
  public String trackBagsURL() {
    return read("trackBagsURL", Read.TEXT);
  }

  /** May be null. */
  public String transitProviderEmail() {
    return read("transitProviderEmail", Read.TEXT);
  }

  /** May be null. */
  public String transitProviderPhoneNumber() {
    return read("transitProviderPhoneNumber", Read.TEXT);
  }

  /** May be null. */
  public String transitProviderWebsiteURL() {
    return read("transitProviderWebsiteURL", Read.TEXT);
  }

  /** May be null. */
  public String upgradeURL() {
    return read("upgradeURL", Read.TEXT);
  }

  /** May be null. */
  public String accessibilityURL() {
    return read("accessibilityURL", Read.TEXT);
  }

  /** May be null. */
  public String addOnURL() {
    return read("addOnURL", Read.TEXT);
  }

  /** May be null. */
  public String bagPolicyURL() {
    return read("bagPolicyURL", Read.TEXT);
  }

  /** May be null. */
  public String contactVenueEmail() {
    return read("contactVenueEmail", Read.TEXT);
  }

  /** May be null. */
  public String contactVenuePhoneNumber() {
    return read("contactVenuePhoneNumber", Read.TEXT);
  }

  /** May be null. */
  public String contactVenueWebsite() {
    return read("contactVenueWebsite", Read.TEXT);
  }

  /** May be null. */
  public String directionsInformationURL() {
    return read("directionsInformationURL", Read.TEXT);
  }

  /** May be null. */
  public String merchandiseURL() {
    return read("merchandiseURL", Read.TEXT);
  }

  /** May be null. */
  public String orderFoodURL() {
    return read("orderFoodURL", Read.TEXT);
  }

  /** May be null. */
  public String parkingInformationURL() {
    return read("parkingInformationURL", Read.TEXT);
  }

  /** May be null. */
  public String purchaseParkingURL() {
    return read("purchaseParkingURL", Read.TEXT);
  }

  /** May be null. */
  public String sellURL() {
    return read("sellURL", Read.TEXT);
  }

  /** May be null. */
  public String transferURL() {
    return read("transferURL", Read.TEXT);
  }

  /** May be null. */
  public String transitInformationURL() {
    return read("transitInformationURL", Read.TEXT);
  }
}
