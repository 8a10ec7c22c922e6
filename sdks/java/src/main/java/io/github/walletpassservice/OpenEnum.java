package io.github.walletpassservice;

/** One of several values, to which others may be added: what this version does not know is kept. */
public abstract class OpenEnum {
  private final String value;

  protected OpenEnum(String value) {
    this.value = value;
  }

  /** The value as the service writes it, such as {@code ACTIVE}. */
  public final String value() {
    return value;
  }

  @Override
  public final boolean equals(Object other) {
    return other != null && other.getClass() == getClass() && ((OpenEnum) other).value.equals(value);
  }

  @Override
  public final int hashCode() {
    return value.hashCode();
  }

  @Override
  public final String toString() {
    return value;
  }
}
