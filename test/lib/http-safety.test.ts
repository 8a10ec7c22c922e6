import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type Fetch,
  GuardedFetchError,
  type GuardedFetchOptions,
  guardedFetch,
} from '../../src/lib/http-safety/guarded-fetch.ts'
import { checkPublicUrl } from '../../src/lib/http-safety/public-url.ts'
import vectors from '../vectors/ssrf.json' with { type: 'json' }

const strict = { allowLocalTargets: false }
const local = { allowLocalTargets: true }
const isAllowed = (url: string, options = strict) => checkPublicUrl(url, options).ok
const ipUrl = (ip: string) => (ip.includes(':') ? `https://[${ip}]/` : `https://${ip}/`)

describe('checkPublicUrl', () => {
  test.each(vectors.blocked_urls)('refuses %s', (url) => expect(isAllowed(url)).toBe(false))
  test.each(vectors.allowed_urls)('allows %s', (url) => expect(isAllowed(url)).toBe(true))
  test.each(vectors.allowed_ips)('allows the public address %s', (ip) => {
    expect(isAllowed(ipUrl(ip))).toBe(true)
  })

  test.each(vectors.blocked_cidrs.filter((cidr) => !cidr.includes('->')))(
    'refuses the first and the last address of %s',
    (cidr) => {
      for (const ip of ends(cidr)) expect([ip, isAllowed(ipUrl(ip))]).toEqual([ip, false])
    },
  )

  test('allows the neighbours of blocked ranges, so the ranges are not wider than listed', () => {
    for (const ip of [
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '172.15.255.255',
    ]) {
      expect([ip, isAllowed(ipUrl(ip))]).toEqual([ip, true])
    }
    for (const ip of [
      '172.32.0.0',
      '192.167.255.255',
      '223.255.255.255',
      '2001:200::1',
      '2003::1',
    ]) {
      expect([ip, isAllowed(ipUrl(ip))]).toEqual([ip, true])
    }
  })

  test.each([
    ['mapped private IPv4', '::ffff:10.0.0.1'],
    ['mapped metadata service', '::ffff:a9fe:a9fe'],
    ['NAT64', '64:ff9b::8.8.8.8'],
    ['6to4 of a private IPv4', '2002:0a00:0001::1'],
    ['Teredo', '2001::1'],
    ['IPv4-compatible loopback', '::7f00:1'],
    ['SIIT-translated loopback', '::ffff:0:7f00:1'],
    ['site-local', 'fec0::1'],
  ])('refuses an IPv6 address that embeds or leads to something else: %s', (_, ip) => {
    expect(isAllowed(`https://[${ip}]/`)).toBe(false)
  })

  test.each([
    ['not a url', 'malformed'],
    ['http://example.com/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['https://user@example.com/', 'userinfo'],
    ['https://:pw@example.com/', 'userinfo'],
    ['https://example.com/a#b', 'fragment'],
    ['https://example.com/#', 'fragment'],
    ['https://example.com:8080/', 'port'],
    ['https://localhost./', 'host'],
    ['https://localhost../', 'host'],
    ['https://metadata.internal.../', 'host'],
    ['https://10.0.0.1../', 'host'],
    ['https://127.0.0.1../', 'host'],
    ['https://../', 'host'],
    ['https://nas.lan/', 'host'],
    ['https://git.corp/', 'host'],
    ['https://router.home/', 'host'],
    ['https://wiki.intranet/', 'host'],
    ['https://INTRANET./', 'host'],
    ['https://a.b.private/', 'host'],
    ['https://private/', 'host'],
    ['https://smtp.mail/', 'host'],
    ['https://hidden.onion/', 'host'],
    ['https://name.alt/', 'host'],
    ['https://db.localdomain./', 'host'],
    ['https://api.service.internal/', 'host'],
    ['https://LAN/', 'host'],
    ['https://LOCALHOST/', 'host'],
    ['https://service.internal./', 'host'],
    ['https://10.0.0.1./', 'host'],
    ['https://１０.0.0.1/', 'host'],
  ])('says why it refuses %s: %s', (url, reason) => {
    expect(checkPublicUrl(url, strict)).toEqual({ ok: false, reason })
  })

  test.each([
    'https://private.example.com/',
    'https://intranet.example/',
    'https://myprivate.com/',
  ])('allows a public name that only has such a word in it: %s', (url) =>
    expect(isAllowed(url)).toBe(true),
  )

  test.each([
    'http://localhost:8787/a',
    'http://127.0.0.1:9000/',
    'https://127.8.9.10/',
    'http://[::1]:80/',
    'http://0x7f000001/',
  ])('allows loopback where local targets are allowed: %s', (url) => {
    expect(isAllowed(url, local)).toBe(true)
    expect(isAllowed(url)).toBe(false)
  })

  test.each([
    'http://example.com/',
    'http://10.0.0.1/',
    'https://192.168.1.1/',
    'http://0.0.0.0/',
    'http://foo.localhost/',
    'http://printer.local/',
    'http://user:pw@localhost/',
    'ftp://localhost/',
  ])('allows nothing else with local targets: %s', (url) =>
    expect(isAllowed(url, local)).toBe(false),
  )
})

describe('guardedFetch', () => {
  const options: GuardedFetchOptions = {
    allowLocalTargets: false,
    timeoutMs: 1000,
    maxBytes: 1000,
    maxRedirects: 3,
  }
  const get = (
    fetch: Fetch,
    extra: Partial<GuardedFetchOptions> = {},
    url = 'https://a.example/',
  ) => guardedFetch(fetch, url, { ...options, ...extra })
  const failure = async (promise: Promise<unknown>) => {
    const error = await promise.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(GuardedFetchError)
    return error as GuardedFetchError
  }
  const redirect = (location: string, status = 302) =>
    new Response(null, { status, headers: { location } })

  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('gives status, headers and the body put together from its chunks', async () => {
    const response = await get(async () => new Response(streamOf(3, 200), { headers: { a: 'b' } }))
    expect(response.status).toBe(200)
    expect(response.headers.get('a')).toBe('b')
    expect(response.body).toEqual(new Uint8Array(600).fill(7))
  })

  test('takes the runtime’s own fetch', async () => {
    const error = await failure(
      get((url, init) => fetch(url, init), {}, 'https://nowhere.example/'),
    )
    expect(error).toMatchObject({ reason: 'http_status', status: 599 })
  })

  test('sends its own user agent, the accepted types and never follows by itself', async () => {
    const fetch = vi.fn<Fetch>(async () => new Response('ok'))
    await get(fetch, { accept: 'image/png', headers: { 'user-agent': 'x', 'x-key': 'k' } })
    const init = fetch.mock.calls[0]![1]
    const headers = new Headers(init.headers)
    expect(init.redirect).toBe('manual')
    expect(Object.fromEntries(headers)).toEqual({
      'user-agent': 'WalletPassService/1.0',
      accept: 'image/png',
      'x-key': 'k',
    })
  })

  test('asks nobody for a refused address', async () => {
    const fetch = vi.fn<Fetch>()
    expect((await failure(get(fetch, {}, 'https://10.0.0.1/'))).reason).toBe('blocked')
    expect(fetch).not.toHaveBeenCalled()
  })

  test('judges each redirect anew and resolves relative ones', async () => {
    const asked: string[] = []
    const fetch: Fetch = async (url) => {
      asked.push(url)
      if (url.endsWith('/1')) return redirect('/2#part')
      if (url.endsWith('/2')) return redirect('https://169.254.169.254/latest')
      return new Response('secret')
    }
    expect((await failure(get(fetch, {}, 'https://a.example/1'))).reason).toBe('blocked')
    expect(asked).toEqual(['https://a.example/1', 'https://a.example/2'])
  })

  test('refuses a redirect from https down to http', async () => {
    const error = await failure(get(async () => redirect('http://a.example/')))
    expect(error.reason).toBe('blocked')
  })

  test('follows as many redirects as allowed and no more', async () => {
    let hops = 0
    const fetch: Fetch = async (url) =>
      ++hops <= 3 ? redirect(`${url}x`, [301, 307, 308][hops - 1]) : new Response('here')
    expect((await get(fetch)).status).toBe(200)
    hops = -10
    const error = await failure(get(fetch))
    expect(error).toMatchObject({ reason: 'too_many_redirects', status: 302 })
    expect(hops).toBe(-6)
  })

  test('leaves the caller’s headers behind at another origin', async () => {
    const sent: (string | null)[] = []
    await get(
      async (url, init) => {
        sent.push(new Headers(init.headers).get('authorization'))
        return url.startsWith('https://a.') ? redirect('https://b.example/') : new Response('ok')
      },
      { headers: { authorization: 'secret' } },
    )
    expect(sent).toEqual(['secret', null])
  })

  test('does not send a POST to where a redirect points', async () => {
    const fetch = vi.fn<Fetch>(async () => redirect('https://b.example/', 307))
    const error = await failure(get(fetch, { method: 'POST', body: 'x' }))
    expect(error.reason).toBe('too_many_redirects')
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(fetch.mock.calls[0]![1]).toMatchObject({ method: 'POST', body: 'x' })
  })

  test('a status outside 2xx is an error that carries it', async () => {
    const error = await failure(get(async () => new Response('no', { status: 404 })))
    expect(error).toMatchObject({ reason: 'http_status', status: 404 })
  })

  test('answer: head gives any status, an unfollowed redirect and the first bytes', async () => {
    const head = { answer: 'head', maxRedirects: 0, maxBytes: 250, method: 'POST' } as const
    const failed = await get(async () => new Response(streamOf(9, 100), { status: 500 }), head)
    expect([failed.status, failed.body.length]).toEqual([500, 250])
    const moved = await get(async () => redirect('https://b.example/'), head)
    expect([moved.status, moved.headers.get('location')]).toEqual([302, 'https://b.example/'])
  })

  test('answer: head gives what came of a body that stalls or breaks off', async () => {
    const head = { answer: 'head', maxBytes: 250, timeoutMs: 30 } as const
    const stalling = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('so far'))
      },
    })
    const stalled = await get(async () => new Response(stalling), head)
    expect([stalled.status, new TextDecoder().decode(stalled.body)]).toEqual([200, 'so far'])
    let pulls = 0
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (pulls++ === 0) controller.enqueue(new TextEncoder().encode('so far'))
        else controller.error(new Error('reset'))
      },
    })
    const cut = await get(async () => new Response(broken), head)
    expect([cut.status, new TextDecoder().decode(cut.body)]).toEqual([200, 'so far'])
  })

  test('stops an endless body at the limit, whatever Content-Length claims', async () => {
    let pulled = 0
    let cancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled++
        controller.enqueue(new Uint8Array(100))
      },
      cancel() {
        cancelled = true
      },
    })
    const lying = new Response(endless, { headers: { 'content-length': '10' } })
    expect((await failure(get(async () => lying))).reason).toBe('too_large')
    expect(pulled).toBeLessThan(15)
    expect(cancelled).toBe(true)
  })

  test('a body of exactly the limit is whole, one byte more is too large', async () => {
    expect((await get(async () => new Response(new Uint8Array(1000)))).body.length).toBe(1000)
    const error = await failure(get(async () => new Response(new Uint8Array(1001))))
    expect(error.reason).toBe('too_large')
  })

  test('counts inflated bytes, so a gzip bomb is too large', async () => {
    const bomb = new Blob([new Uint8Array(5_000_000)]).stream()
    const packed = new Uint8Array(
      await new Response(bomb.pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
    )
    expect(packed.length).toBeLessThan(10_000)
    // What fetch does with `Content-Encoding: gzip`.
    const inflated = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
    const error = await failure(get(async () => new Response(inflated), { maxBytes: 10_000 }))
    expect(error.reason).toBe('too_large')
  })

  test.each([
    ['headers never come', () => new Promise<Response>(() => {})],
    ['the body stalls', async () => new Response(new ReadableStream({}))],
    ['the body dribbles', async () => new Response(dribble())],
  ])('gives up at the deadline when %s, and tells fetch', async (_, answer) => {
    let signal: AbortSignal | null | undefined
    const fetch: Fetch = (_url, init) => {
      signal = init.signal
      return answer()
    }
    const set = vi.spyOn(globalThis, 'setTimeout')
    expect((await failure(get(fetch, { timeoutMs: 60 }))).reason).toBe('timeout')
    expect(set).toHaveBeenCalledWith(expect.any(Function), 60)
    expect(signal?.aborted).toBe(true)
  })

  test('the deadline covers all hops together', async () => {
    const slow: Fetch = async (url) => {
      await new Promise((resolve) => setTimeout(resolve, 40))
      return redirect(`${url}x`)
    }
    expect((await failure(get(slow, { timeoutMs: 100, maxRedirects: 50 }))).reason).toBe('timeout')
  })

  test('leaves no timer behind, neither after success nor after failure', async () => {
    vi.useFakeTimers()
    await get(async () => new Response('ok'))
    await failure(get(async () => new Response('', { status: 500 })))
    expect(vi.getTimerCount()).toBe(0)
  })

  test('messages never carry path, query or credentials', async () => {
    const url = 'https://a.example/hook/T0PSECRET?token=T0PSECRET'
    const breaking: Fetch = async (address) => {
      throw new TypeError(`cannot load ${address}`)
    }
    const errors = await Promise.all([
      failure(get(breaking, {}, url)),
      failure(get(async () => new Response('', { status: 500 }), {}, url)),
      failure(get(async () => redirect(url), { maxRedirects: 0 }, url)),
      failure(get(breaking, {}, 'https://T0PSECRET:T0PSECRET@a.example/')),
      failure(get(breaking, {}, `${url}#T0PSECRET`)),
    ])
    expect(errors.map(({ reason }) => reason)).toEqual([
      'network',
      'http_status',
      'too_many_redirects',
      'blocked',
      'blocked',
    ])
    for (const error of errors) {
      expect(`${error.stack} ${error.cause} ${JSON.stringify(error)}`).not.toContain('T0PSECRET')
    }
  })
})

function streamOf(chunks: number, size: number): ReadableStream<Uint8Array> {
  let left = chunks
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(size).fill(7))
      else controller.close()
    },
  })
}

function dribble(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      controller.enqueue(new Uint8Array(1))
    },
  })
}

/** First and last address of a range. */
function ends(cidr: string): string[] {
  const [address = '', prefix = ''] = cidr.split('/')
  const wide = address.includes(':')
  const [groupBits, count] = wide ? [16, 8] : [8, 4]
  const [head = '', tail = ''] = address.split('::')
  const parts = head.split(wide ? ':' : '.').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = Array<string>(count - parts.length - last.length).fill('0')
  const low = [...parts, ...zeros, ...last].map((part) => Number.parseInt(part, wide ? 16 : 10))
  const high = low.map((value, i) => {
    const fixed = Math.min(groupBits, Math.max(0, Number(prefix) - i * groupBits))
    return value | (2 ** (groupBits - fixed) - 1)
  })
  return [low, high].map((groups) =>
    groups.map((value) => value.toString(wide ? 16 : 10)).join(wide ? ':' : '.'),
  )
}
