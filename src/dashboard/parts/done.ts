/**
 * What a page says after a change has led to it, by the `done` of its address. The address says nothing else: it stands in
 * histories and logs.
 */
export const DONE: Record<string, string | undefined> = {
  created: 'It is created.',
  saved: 'Your changes are saved.',
  deleted: 'It is deleted.',
  revoked: 'The key is revoked.',
}
