import { differences } from './differences.ts'
import type { Draft } from './draft.ts'
import { merge, type Overlap, pathKey, type Side } from './merge.ts'

/** An overlap in words: the member, and the value of either side. */
export function describeOverlap(
  { base, theirs, mine }: { base: Draft; theirs: Draft; mine: Draft },
  overlap: Overlap,
): { what: string; theirs: string; mine: string } {
  const at = pathKey(overlap.path)
  // Two forms that differ in nothing else are described like any other two.
  const withSide = (side: Side) =>
    merge(base, theirs, mine, (path) => (pathKey(path) === at ? side : 'mine')).draft
  const found = differences(withSide('theirs'), withSide('mine'))
  const joined = (member: 'what' | 'before' | 'after') =>
    found.map((each) => each[member]).join(', ')
  return { what: joined('what'), theirs: joined('before'), mine: joined('after') }
}
