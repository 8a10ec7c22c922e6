import type { ImageRole } from '../../../domain/model/design.ts'
import type { TemplateRecord } from '../../../domain/model/template-content.ts'
import type { Warning } from '../../../domain/model/warnings.ts'
import type { EditorData } from '../../islands/editor/editor-data.ts'

/** What the editor begins with, as data of its page. */
export function editorData(given: {
  workspaceId: string
  template: TemplateRecord
  view: object
  etag: string
  warnings: Warning[]
  notes?: Warning[] | undefined
  icons: string
  mayWrite: boolean
}): EditorData {
  const { workspaceId, template, view, etag, warnings, notes, icons, mayWrite } = given
  const { id, status, version, draft } = template
  const pictures = Object.entries(draft.design.images).map(
    ([role, { assetId, files }]) =>
      [role as ImageRole, `/images/${workspaceId}/${assetId}/${files.at(-1)}`] as const,
  )
  return {
    workspaceId,
    templateId: id,
    api: `/dashboard/${workspaceId}/api`,
    home: `/dashboard/${workspaceId}/templates`,
    icons,
    template: { ...view, status, version },
    etag,
    warnings,
    ...(notes && { notes }),
    pictures: Object.fromEntries(pictures),
    mayWrite,
  }
}
