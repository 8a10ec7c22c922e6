import type { Context } from 'hono'
import type { Fault } from '../../../http/inner-api.ts'
import type { DashboardEnv } from '../../env.ts'
import { forward } from '../../person-api.ts'

/** What a form may add to the files in it. */
export const FORM_BYTES = 64 * 1024

/** The media types of files that an image input offers. */
export const IMAGE_TYPES = 'image/png,image/jpeg'

type Uploaded = { ok: true; id: string } | { ok: false; status: number; faults: Fault[] }

/**
 * Uploads what an input for a file holds.
 *
 * @returns null: no file was chosen
 */
export async function uploadImage(
  c: Context<DashboardEnv>,
  form: FormData,
  name: string,
): Promise<Uploaded | null> {
  const file = form.get(name)
  if (!(file instanceof File) || file.size === 0) return null
  const response = await forward(c, '/assets', {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'image/png' },
    body: await file.arrayBuffer(),
  })
  const { data, errors } = await response.json<{ data: { id: string }; errors: Fault[] }>()
  if (response.ok) return { ok: true, id: data.id }
  const faults = errors.map((fault) => ({ ...fault, pointer: name }))
  return { ok: false, status: response.status, faults }
}
