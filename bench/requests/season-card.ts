/** The template of the passes that imports and exports are measured with. */
const SEASON_CARD = {
  name: 'Season card',
  kind: 'membership',
  fields: [
    { key: 'seat', label: 'Seat', slot: 'primary', type: 'text' },
    { key: 'holder', label: 'Name', slot: 'secondary', binding: 'customer.name' },
  ],
  barcode: { format: 'PKBarcodeFormatQR', value: '{{serialNumber}}' },
}

/** @returns the id of the published template */
export async function publishSeasonCard(
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>,
): Promise<string> {
  const { id } = await call<{ id: string }>('POST', '/templates', SEASON_CARD)
  await call('POST', `/templates/${id}/publish`)
  return id
}

/** Season cards as a CSV file: customer, barcode and a field in each row. @param serialPrefix what no other import has */
export function seasonCards(serialPrefix: string, count: number): string {
  const rows = Array.from(
    { length: count },
    (_, i) => `${serialPrefix}-${i},Sofia Lindqvist,${i}@example.com,${i}`,
  )
  return `serialNumber,customer.name,customer.email,fields.seat\r\n${rows.join('\r\n')}\r\n`
}
