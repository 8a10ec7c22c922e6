// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** A list that can be exported. */
public enum ExportList implements OpenEnum {
  PASSES("passes"),
  EVENTS("events"),
  ACCESS_EVENTS("access-events"),
  ADMISSIONS("admissions"),
  POINT_ENTRIES("point-entries"),
  ORDERS("orders"),
  CAMPAIGN_PASSES("campaign-passes"),
  ENROLMENTS("enrolments"),
  AUDIT("audit"),
  TEMPLATES("templates"),
  CAMPAIGNS("campaigns"),
  SIGN_UP_PAGES("sign-up-pages"),
  ENROLMENT_CONSENTS("enrolment-consents"),
  SCANNERS("scanners"),
  JOBS("jobs"),
  PUSH_FAILURES("push-failures"),
  WEBHOOK_ENDPOINTS("webhook-endpoints"),
  WEBHOOK_DELIVERIES("webhook-deliveries"),
  CHECKOUT_CONNECTIONS("checkout-connections"),
  CHECKOUT_RULES("checkout-rules"),
  API_KEYS("api-keys"),
  LINK_KEYS("link-keys"),
  CREDENTIALS("credentials"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  ExportList(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static ExportList of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
