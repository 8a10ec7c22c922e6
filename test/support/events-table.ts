/** SQL of the events with the number and the workspace of each, for tests that look into the database by themselves. */
export const EVENTS = `(
  SELECT e.*, e.key & ${2 ** 36 - 1} AS seq, h.workspace_id
  FROM events e JOIN homes h ON h.number = e.key >> 36) AS events`
