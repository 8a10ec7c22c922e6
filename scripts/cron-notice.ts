const FIRST = 'Scheduled Workers are not automatically triggered'
const FURTHER = [
  /^\s*$/,
  /To manually trigger a scheduled event/,
  /^\s*curl "http\S+\/cdn-cgi\/\S*scheduled\S*"\s*$/,
  /For more details, see .*cron-triggers/,
]

/**
 * Recognizes wrangler's notice that nobody ticks the crons: the local system does. Only lines of that notice, in one
 * piece, are taken for it, so that whatever else wrangler says is heard.
 *
 * @returns to be asked of each line in turn: whether it belongs to the notice
 */
export function cronNotice(): (line: string) => boolean {
  let inside = false
  return (line) => {
    inside = line.includes(FIRST) || (inside && FURTHER.some((pattern) => pattern.test(line)))
    return inside
  }
}
