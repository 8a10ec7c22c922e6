/** Prints every active pass of the workspace, oldest first, a page of 100 at a time. */
const { BASE_URL, API_KEY } = process.env

interface Page {
  data: {
    items: { id: string; serialNumber: string; createdAt: string }[]
    hasMore: boolean
    nextCursor: string | null
  }
}

async function* activePasses() {
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ status: 'ACTIVE', sort: 'createdAt', limit: '100' })
    if (cursor) query.set('cursor', cursor)
    const response = await fetch(`${BASE_URL}/api/v1/passes?${query}`, {
      headers: { Authorization: `Bearer ${API_KEY}` },
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    const { data } = (await response.json()) as Page
    yield* data.items
    cursor = data.nextCursor
  } while (cursor)
}

for await (const { id, serialNumber, createdAt } of activePasses()) {
  console.log(`${id}\t${serialNumber}\t${createdAt}`)
}

export {}
