import { WalletPass } from '../../sdks/node/src/index.ts'

/** Issues passes with the SDK and with fetch by turns; prints what each round took, in ms. The address is the argument. */
const [baseUrl = '', rounds = '', calls = ''] = process.argv.slice(2)
const apiKey = `wps_test_${'A'.repeat(38)}`
const input = {
  templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
  customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
  fields: { gate: 'B', section: 'A', row: '7', seat: '21' },
}

const wp = new WalletPass(apiKey, { baseUrl })
const sdk = async () => (await wp.passes.create(input)).id
const bare = async (): Promise<string> => {
  const response = await fetch(`${baseUrl}/api/v1/passes`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${apiKey}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify(input),
  })
  const { data } = (await response.json()) as { data: { id: string } }
  return data.id
}

const results: [number, number][] = []
for (let round = 0; round < Number(rounds); round++) {
  let bareMs = 0
  let sdkMs = 0
  for (let i = 0; i < Number(calls); i++) {
    const start = performance.now()
    await bare()
    const between = performance.now()
    await sdk()
    bareMs += between - start
    sdkMs += performance.now() - between
  }
  results.push([bareMs, sdkMs])
}
console.log(JSON.stringify(results))
