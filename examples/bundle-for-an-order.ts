/** Four tickets for one buyer: one request, one link, at most 100 passes. */
import { randomUUID } from 'node:crypto'

const { BASE_URL, API_KEY, TEMPLATE_ID } = process.env

interface Batch {
  success: boolean
  data: {
    items: {
      index: number
      statusCode: number
      data?: { serialNumber: string }
      errors?: { code: string; message: string }[]
    }[]
    summary: { succeeded: number; failed: number }
    bundleUrl?: string
  }
  errors: { code: string; message: string }[]
}

const order = randomUUID()
const response = await fetch(`${BASE_URL}/api/v1/passes/batch`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${API_KEY}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': order,
  },
  body: JSON.stringify({
    bundle: true,
    passes: [1, 2, 3, 4].map((ticket) => ({
      templateId: TEMPLATE_ID,
      serialNumber: `${order}-${ticket}`,
      metadata: { order, ticket: String(ticket) },
    })),
  }),
})
const { success, data, errors } = (await response.json()) as Batch
if (!success) throw new Error(errors.map(({ code, message }) => `${code}: ${message}`).join('\n'))

// The batch answers 200 even when some of its items were refused: look at each.
for (const item of data.items) {
  const said = item.data?.serialNumber ?? item.errors?.map(({ code }) => code).join(', ')
  console.error(`ticket ${item.index + 1}: ${item.statusCode} ${said}`)
}
console.log(data.bundleUrl)
