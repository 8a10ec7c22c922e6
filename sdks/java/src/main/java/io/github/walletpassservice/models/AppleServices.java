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

  /** The web address for “change seat”. May be null. */
  public String changeSeatURL() {
    return read("changeSeatURL", Read.TEXT);
  }

  /** The web address for “entertainment”. May be null. */
  public String entertainmentURL() {
    return read("entertainmentURL", Read.TEXT);
  }

  /** The web address for “management”. May be null. */
  public String managementURL() {
    return read("managementURL", Read.TEXT);
  }

  /** The web address for “purchase additional baggage”. May be null. */
  public String purchaseAdditionalBaggageURL() {
    return read("purchaseAdditionalBaggageURL", Read.TEXT);
  }

  /** The web address for “purchase lounge access”. May be null. */
  public String purchaseLoungeAccessURL() {
    return read("purchaseLoungeAccessURL", Read.TEXT);
  }

  /** The web address for “purchase wifi”. May be null. */
  public String purchaseWifiURL() {
    return read("purchaseWifiURL", Read.TEXT);
  }

  /** The web address for “register service animal”. May be null. */
  public String registerServiceAnimalURL() {
    return read("registerServiceAnimalURL", Read.TEXT);
  }

  /** The web address for “report lost bag”. May be null. */
  public String reportLostBagURL() {
    return read("reportLostBagURL", Read.TEXT);
  }

  /** The web address for “request wheelchair”. May be null. */
  public String requestWheelchairURL() {
    return read("requestWheelchairURL", Read.TEXT);
  }

  /** The web address for “track bags”. May be null. */
  public String trackBagsURL() {
    return read("trackBagsURL", Read.TEXT);
  }

  /** The e-mail address for “transit provider”. May be null. */
  public String transitProviderEmail() {
    return read("transitProviderEmail", Read.TEXT);
  }

  /** The telephone number for “transit provider”. May be null. */
  public String transitProviderPhoneNumber() {
    return read("transitProviderPhoneNumber", Read.TEXT);
  }

  /** The web address for “transit provider”. May be null. */
  public String transitProviderWebsiteURL() {
    return read("transitProviderWebsiteURL", Read.TEXT);
  }

  /** The web address for “upgrade”. May be null. */
  public String upgradeURL() {
    return read("upgradeURL", Read.TEXT);
  }

  /** The web address for “accessibility”. May be null. */
  public String accessibilityURL() {
    return read("accessibilityURL", Read.TEXT);
  }

  /** The web address for “add on”. May be null. */
  public String addOnURL() {
    return read("addOnURL", Read.TEXT);
  }

  /** The web address for “bag policy”. May be null. */
  public String bagPolicyURL() {
    return read("bagPolicyURL", Read.TEXT);
  }

  /** The e-mail address for “contact venue”. May be null. */
  public String contactVenueEmail() {
    return read("contactVenueEmail", Read.TEXT);
  }

  /** The telephone number for “contact venue”. May be null. */
  public String contactVenuePhoneNumber() {
    return read("contactVenuePhoneNumber", Read.TEXT);
  }

  /** The web address for “contact venue”. May be null. */
  public String contactVenueWebsite() {
    return read("contactVenueWebsite", Read.TEXT);
  }

  /** The web address for “directions information”. May be null. */
  public String directionsInformationURL() {
    return read("directionsInformationURL", Read.TEXT);
  }

  /** The web address for “merchandise”. May be null. */
  public String merchandiseURL() {
    return read("merchandiseURL", Read.TEXT);
  }

  /** The web address for “order food”. May be null. */
  public String orderFoodURL() {
    return read("orderFoodURL", Read.TEXT);
  }

  /** The web address for “parking information”. May be null. */
  public String parkingInformationURL() {
    return read("parkingInformationURL", Read.TEXT);
  }

  /** The web address for “purchase parking”. May be null. */
  public String purchaseParkingURL() {
    return read("purchaseParkingURL", Read.TEXT);
  }

  /** The web address for “sell”. May be null. */
  public String sellURL() {
    return read("sellURL", Read.TEXT);
  }

  /** The web address for “transfer”. May be null. */
  public String transferURL() {
    return read("transferURL", Read.TEXT);
  }

  /** The web address for “transit information”. May be null. */
  public String transitInformationURL() {
    return read("transitInformationURL", Read.TEXT);
  }
}
