import type { Argument, Option } from 'commander'

/** Values that shells offer. Others are taken too: the service may know more than this version. */
const OFFERED = new WeakMap<Option | Argument, readonly string[]>()

export function offerValues<T extends Option | Argument>(taker: T, values: readonly string[]): T {
  OFFERED.set(taker, values)
  return taker
}

export const offeredValues = (taker: Option | Argument): readonly string[] =>
  OFFERED.get(taker) ?? taker.argChoices ?? []
