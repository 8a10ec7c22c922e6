import { AppError } from '../domain/model/errors.ts'

/**
 * The one file of a form. Its bytes stand for the whole body from here on: clients draw a new boundary for every
 * attempt, and a repeat with the same Idempotency-Key must still count as the same request.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7578
 */
export async function onlyFile(
  form: Uint8Array,
  contentType: string,
): Promise<{ bytes: Uint8Array; contentType: string }> {
  const parts = await new Response(form as Uint8Array<ArrayBuffer>, {
    headers: { 'Content-Type': contentType },
  })
    .formData()
    .catch(() => null)
  const files = [...(parts?.values() ?? [])].filter((part) => typeof part !== 'string')
  const [file, ...others] = files
  if (!file || others.length > 0) {
    throw new AppError('validation_failed', 'The form must have exactly one part with a file', {
      pointer: '',
      reason: 'invalid_value',
    })
  }
  return { bytes: new Uint8Array(await file.arrayBuffer()), contentType: file.type }
}
