/**
 * Logs a fault that stops nobody: by its name and its place. Never by its message, for those of the database carry parameters,
 * and those are people's data.
 *
 * @param where what was done, by ids and words of ours alone
 */
export function reportFault(where: Record<string, unknown>, error: unknown): undefined {
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: '' }
  const at = /\n\s+at ([^\n]+)/.exec(stack ?? '')?.[1] ?? ''
  console.error(JSON.stringify({ ...where, error: name, at }))
}
