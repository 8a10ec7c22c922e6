import type { Context } from 'hono'
import type { Answers } from '../http/endpoints.ts'
import type { DashboardEnv } from './env.ts'

/** A template in the version that passes are issued from now: its draft may have other fields already. */
export async function publishedTemplate(
  c: Context<DashboardEnv>,
  templateId: string,
): Promise<Answers['Template']> {
  const { api } = c.var
  const draft = await api.read('/templates/{templateId}', { templateId })
  if (draft.status === 'DRAFT') return draft
  const version = String(draft.version)
  return api.read('/templates/{templateId}/versions/{version}', { templateId, version })
}
