import type { ImageRole } from '../../../domain/model/design.ts'
import type { Warning } from '../../../domain/model/warnings.ts'

/** What the page gives the editor to begin with. */
export interface EditorData {
  workspaceId: string
  templateId: string
  /** The operations of the API in the person's name: `/dashboard/ws_…/api`. */
  api: string
  /** The IANA name of the workspace's time zone, in which times are typed and drawn. */
  timeZone: string
  /** The list of templates. */
  home: string
  /** The file with the icons. */
  icons: string
  /** The template as the API shows it. */
  template: object & { status: string; version: number; stamps?: { count: number } | null }
  etag: string
  warnings: Warning[]
  /** The template was just made of a pass file: what of it the draft does not have. */
  notes?: Warning[]
  /** The file of each image that a wallet shows largest. */
  pictures: Partial<Record<ImageRole, string>>
  mayWrite: boolean
  /** Where places are searched for by their addresses; null: the deployment has no geocoder. */
  placeSearch: string | null
}
