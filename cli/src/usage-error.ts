/** The command was not given what it needs. Nothing was sent. */
export class UsageError extends Error {
  override name = 'UsageError'
}
