import * as z from 'zod'
import { output } from './output.ts'

/** Shares of the limit. From the first on, nothing new is created: the rest is for changes, deletions and what phones ask for. */
export const FULL = 0.95
/** Clients are told at this share, and anew once it was below the last one. */
export const NEARLY_FULL = 0.7
export const ROOMY = 0.65

export type Storage = z.infer<z.ZodObject<ReturnType<typeof storageMembers>>>
export const shareOf = ({ sizeBytes, limitBytes }: Storage) => sizeBytes / limitBytes

export const storageMembers = () => ({
  sizeBytes: z.int().meta({ description: 'The size of the database.', examples: [7_200_000_000] }),
  limitBytes: z
    .int()
    .meta({ description: 'How large the database can get.', examples: [10_000_000_000] }),
  shared: z.boolean().meta({
    description:
      'Whose database it is. True: of all workspaces of this service that have none of their own, together. False: of this workspace alone.',
  }),
})

export const StorageView = /* @__PURE__ */ output(
  'Storage',
  'How full the database of the workspace is. From 70% on, you get `workspace.nearly_full`. From 95% on, no passes, templates or images are created: `workspace_full`.',
  storageMembers,
)
