/**
 * Gives somebody the result of an import as an Excel workbook, which this browser writes. What writes it is fetched only now.
 *
 * @param address of the result as CSV
 * @param name of the file, without its ending
 */
export async function saveWorkbook(address: string, name: string): Promise<void> {
  const [{ resultWorkbook }, response] = await Promise.all([
    import('./result-workbook.ts'),
    fetch(address),
  ])
  if (!response.ok) throw new Error(`The result was answered with ${response.status}`)
  const url = URL.createObjectURL(await resultWorkbook(await response.arrayBuffer()))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.xlsx`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
