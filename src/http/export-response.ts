import type { ExportFormat, ExportInput } from '../domain/model/export.ts'

export const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
}

/** A list as a file: browsers keep it as `passes.csv`. */
export const exportResponse = (
  { list, format }: Pick<ExportInput, 'list' | 'format'>,
  bytes: ReadableStream<Uint8Array>,
): Response =>
  new Response(bytes, {
    headers: {
      'Content-Type': `${MEDIA_TYPES[format]}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${list}.${format}"`,
      'Cache-Control': 'no-store',
    },
  })
