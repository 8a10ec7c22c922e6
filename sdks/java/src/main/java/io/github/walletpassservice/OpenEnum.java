package io.github.walletpassservice;

/**
 * One of several values, to which the service may add others. One that this version does not know is read as {@code
 * UNRECOGNIZED}; the object that has it keeps it.
 */
public interface OpenEnum {
  /** The value as the service writes it, such as {@code ACTIVE}; empty for {@code UNRECOGNIZED}. */
  String value();

  /** Called by the SDK itself. */
  static <T extends OpenEnum> T of(T[] known, String value, T unrecognized) {
    for (T one : known) {
      if (one.value().equals(value)) {
        return one;
      }
    }
    return unrecognized;
  }
}
