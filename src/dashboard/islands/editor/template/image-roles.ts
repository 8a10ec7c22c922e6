import type { ImageRole } from '../../../../domain/model/design.ts'
import { KINDS, type KindName } from '../../../../domain/model/kinds.ts'
import { PLATFORM_IMAGE_ROLES } from '../../../../domain/model/platforms.ts'

/** The images that a template of a kind can have, in the order in which they are offered. */
export const imageRolesOf = (kind: KindName): readonly ImageRole[] => [
  ...KINDS[kind].images,
  ...PLATFORM_IMAGE_ROLES,
]
