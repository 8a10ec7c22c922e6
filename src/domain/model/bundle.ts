import type { Pass } from './pass.ts'

/** Passes of one order, which one link opens. */
export interface Bundle {
  id: string
  passIds: string[]
  /** Rises when the link is rotated: tokens of earlier generations stop. */
  linkGeneration: number
  /** The generation of each pass's own link when the bundle's was made, by pass id; left out where it is 1. */
  passGenerations: Record<string, number>
}

/** Whether the bundle's link opens this pass of it: not once the pass has got another link than it had then. */
export function opensPass(
  { passGenerations }: Bundle,
  { id, linkGeneration }: Pick<Pass, 'id' | 'linkGeneration'>,
): boolean {
  return linkGeneration === (passGenerations[id] ?? 1)
}

/** The bundle with its next link, which opens the passes by the links that they have now. */
export const withNextLink = (bundle: Bundle, passes: Pass[]): Bundle => ({
  ...bundle,
  linkGeneration: bundle.linkGeneration + 1,
  passGenerations: Object.fromEntries(
    passes
      .filter(({ linkGeneration }) => linkGeneration > 1)
      .map(({ id, linkGeneration }) => [id, linkGeneration]),
  ),
})
