export interface ManyPasses {
  workspaceId: string
  /** A pass with its event, and a decision at a door about it, of which the others are copies. */
  passId: string
  /** The template of every 9,000th pass. These passes are voided as well, and their event says so. */
  rareTemplateId: string
  count: number
}

/**
 * SQL that fills a workspace with passes, each with its event and a decision at a door: so many take too long to make over
 * the API. Every third has changed since, in another order than that of their creation; every 9,000th decision is a refusal.
 *
 * @param columnsOf the columns of a table, in their order
 */
export async function manyPasses(
  columnsOf: (table: string) => Promise<string[]>,
  { workspaceId, passId, rareTemplateId, count }: ManyPasses,
): Promise<string[]> {
  const isRare = 'n.i % 9000 = 7'
  const idOf = (column: string) => `substr(o.${column}, 1, 15) || printf('%016d', n.i)`
  /** Different for all, because a prime divides none of these counts. */
  const shuffled = `n.i * 7919 % ${count + 1}`

  async function copies(table: string, condition: string, instead: Record<string, string>) {
    const columns = await columnsOf(table)
    const values = columns.map((name) => instead[name] ?? `o.${name}`)
    return `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table} o, n, place p WHERE ${condition}`
  }
  const isCreation = `o.pass_id = '${passId}' AND o.type = 'pass.created'`
  return [
    `CREATE TABLE place AS SELECT newest_seq, next_key FROM event_places WHERE workspace_id = '${workspaceId}'`,
    await copies('passes', `o.id = '${passId}'`, {
      id: idOf('id'),
      serial_number: `'S-' || n.i`,
      barcode_value: `o.barcode_value || n.i`,
      // It is sealed for its own pass.
      customer: 'NULL',
      status: `iif(${isRare}, 'VOIDED', o.status)`,
      template_id: `iif(${isRare}, '${rareTemplateId}', o.template_id)`,
      update_seq: `p.newest_seq + iif(n.i % 3 = 0, ${count} + ${shuffled}, n.i)`,
    }),
    await copies('events', isCreation, {
      key: 'p.next_key + n.i - 1',
      pass_id: idOf('pass_id'),
      type: `iif(${isRare}, 'pass.voided', o.type)`,
      at: 'o.at + n.i',
      body: 'NULL',
    }),
    await copies('events', `${isCreation} AND n.i % 3 = 0`, {
      key: `p.next_key + ${count} - 1 + ${shuffled}`,
      pass_id: idOf('pass_id'),
      type: "'pass.updated'",
      at: `o.at + ${count} + ${shuffled}`,
      body: 'NULL',
    }),
    await copies('access_events', `o.pass_id = '${passId}'`, {
      id: "substr(o.id, 1, 14) || printf('%016d', n.i)",
      decision: `iif(${isRare}, 'denied', o.decision)`,
      event_id: 'NULL',
      event_id_hash: 'NULL',
    }),
    'DROP TABLE place',
  ]
}
