/**
 * Issues one pass for one order line and prints the link for the customer. Run it twice: the second run gets
 * the same pass, because the Idempotency-Key is made of the order.
 */
const { BASE_URL, API_KEY, TEMPLATE_ID } = process.env

interface Failure {
  errors: { code: string; message: string; pointer?: string }[]
}
interface Issued {
  data: {
    id: string
    downloadUrl: string
    apple: { url: string } | null
    google: { saveUrl: string } | null
    warnings: { code: string; message: string }[]
  }
}

async function issue(orderLine: string, body: object): Promise<Issued['data']> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(`${BASE_URL}/api/v1/passes/issue`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${API_KEY}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': orderLine,
      },
      body: JSON.stringify(body),
    })
    if (response.ok) return ((await response.json()) as Issued).data
    // 409 with Retry-After: the first request is still running. 429 and 5xx pass by themselves.
    const retryAfter = Number(response.headers.get('Retry-After') ?? attempt)
    const passing = response.status === 429 || response.status >= 500
    const running = response.status === 409 && response.headers.has('Retry-After')
    if ((passing || running) && attempt < 5) {
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000))
      continue
    }
    const { errors } = (await response.json()) as Failure
    throw new Error(
      errors.map(({ code, pointer, message }) => `${code} ${pointer ?? ''} ${message}`).join('\n'),
    )
  }
}

const pass = await issue('order-1001-line-1', {
  templateId: TEMPLATE_ID,
  customer: { name: 'Noor van Dijk', email: 'noor@example.com' },
  metadata: { order: '1001' },
})
for (const { code, message } of pass.warnings) console.error(`warning ${code}: ${message}`)
console.log(pass.downloadUrl)

export {}
