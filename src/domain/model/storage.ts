import * as z from 'zod'
import { output } from './output.ts'

/** How large the database of a workspace is. */
export interface Storage {
  sizeBytes: number
  /** Cloudflare's limit of one D1 database, and of one object. */
  limitBytes: number
  /** The database is that of all workspaces without an object of their own. */
  shared: boolean
}

/** At this share of the limit, clients and people are told. */
const NEARLY_FULL = 0.7
/** Below this share, it counts as mended, and the next time is told anew. */
const ROOMY_AGAIN = 0.65
/** At this share, nothing new is created. The rest is for what is there: changes, deletions, what phones ask for. */
const FULL = 0.95

type Filling = Pick<Storage, 'sizeBytes' | 'limitBytes'>
export const isNearlyFull = ({ sizeBytes, limitBytes }: Filling) =>
  sizeBytes >= limitBytes * NEARLY_FULL
export const isRoomyAgain = ({ sizeBytes, limitBytes }: Filling) =>
  sizeBytes < limitBytes * ROOMY_AGAIN
export const isFull = ({ sizeBytes, limitBytes }: Filling) => sizeBytes >= limitBytes * FULL

export const storageMembers = () => ({
  sizeBytes: z.int().meta({
    description:
      'How large the database is, in bytes. Room that deletions have made is not counted.',
    examples: [7_200_000_000],
  }),
  limitBytes: z.int().meta({
    description:
      'How large it can get. From 70 % on, `workspace.nearly_full` tells so; from 95 % on, what creates passes, templates or ' +
      'images answers `workspace_full`.',
    examples: [10_000_000_000],
  }),
  shared: z.boolean().meta({
    description:
      'Whose database it is. True: that of all workspaces of this deployment which have none of their own, and the sizes are ' +
      'those of all of them together. False: that of this workspace alone.',
    examples: [false],
  }),
})

export const StorageView = /* @__PURE__ */ output(
  'Storage',
  'How large the database is in which the workspace stands.',
  storageMembers,
)
