import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addPasskey, askForPasskey, takePasskey } from '../../src/dashboard/session/passkeys.ts'
import { type RelyingParty, relyingParty } from '../../src/dashboard/session/webauthn.ts'
import { encodeBase64url } from '../../src/lib/encoding/base64url.ts'
import { concatBytes } from '../../src/lib/encoding/bytes.ts'
import { encodeUtf8 } from '../../src/lib/encoding/utf8.ts'
import {
  type AlgorithmName,
  type Authenticator,
  type Cbor,
  createAuthenticator,
  derSignature,
} from '../support/authenticator.ts'
import { addMember, type Member } from '../support/members.ts'
import { BASE_URL, createWorld, type World } from '../support/world.ts'

const HOST = new URL(BASE_URL).hostname
const OFFERED = ['ES256', 'EdDSA', 'RS256'] as const

let world: World
beforeAll(async () => {
  world = await createWorld()
})

const post = (path: string, body: unknown, member?: Member) =>
  world.request('POST', `/dashboard/passkeys/${path}`, {
    key: null,
    body,
    headers: { Accept: 'application/json', Origin: BASE_URL, ...member?.headers },
  })

interface Asked {
  challenge: string
  pubKeyCredParams?: { alg: number }[]
  allowCredentials?: { id: string; transports: string[] }[]
}
async function ask(purpose: string, member?: Member): Promise<Asked> {
  const response = await post('options', { purpose }, member)
  expect(response.status).toBe(200)
  return (await response.json<{ data: Asked }>()).data
}
const answer = (purpose: string, given: unknown, member?: Member) =>
  post(purpose, { answer: given, name: 'Phone', next: null }, member)

const add = async (authenticator: Authenticator, member: Member) =>
  answer('add', await authenticator.register(await ask('add', member)), member)
const signIn = async (authenticator: Authenticator) =>
  answer('signIn', await authenticator.sign(await ask('signIn')))

async function withPasskey(algorithm: AlgorithmName = 'ES256') {
  const owner = await addMember(world, 'owner')
  const authenticator = await createAuthenticator(HOST, BASE_URL, algorithm)
  expect((await add(authenticator, owner)).status).toBe(200)
  return { owner, authenticator }
}

describe('the algorithms', () => {
  test('that are asked for are those that are taken', async () => {
    const owner = await addMember(world, 'owner')
    const { pubKeyCredParams } = await ask('add', owner)
    expect(pubKeyCredParams?.map(({ alg }) => alg)).toEqual([-8, -7, -257])
  })

  test.each(OFFERED)('%s adds a passkey, signs in and confirms', async (algorithm) => {
    const { owner, authenticator } = await withPasskey(algorithm)
    expect((await signIn(authenticator)).status).toBe(200)
    const given = await authenticator.sign(await ask('confirm', owner))
    expect((await answer('confirm', given, owner)).status).toBe(200)
  })

  test.each(OFFERED)('a signature of another key on %s is refused', async (algorithm) => {
    const { authenticator } = await withPasskey(algorithm)
    const other = await createAuthenticator(HOST, BASE_URL, algorithm)
    const given = await other.sign(await ask('signIn'))
    const forged = { ...given, id: authenticator.id, rawId: authenticator.id }
    expect((await answer('signIn', forged)).status).toBe(401)
  })

  test.each(['ES384', 'RS512', 'ES256onP384'] as const)(
    '%s was not offered, and adds nothing',
    async (algorithm) => {
      const owner = await addMember(world, 'owner')
      const authenticator = await createAuthenticator(HOST, BASE_URL, algorithm)
      expect((await add(authenticator, owner)).status).toBe(401)
      expect(await world.deps.passkeys.of(owner.id)).toEqual([])
    },
  )

  test.each<[string, AlgorithmName, [number, Cbor][]]>([
    ['an x that is too short', 'ES256', [[-2, new Uint8Array(31)]]],
    ['a point that is not on the curve', 'ES256', [[-3, new Uint8Array(32).fill(1)]]],
    ['a y that is a number', 'ES256', [[-3, 7]]],
    ['the type of another algorithm', 'ES256', [[1, 3]]],
    ['the name of another algorithm', 'ES256', [[3, -257]]],
    ['an algorithm of no name', 'ES256', [[3, -9999]]],
    ['an x that is too long', 'EdDSA', [[-2, new Uint8Array(33).fill(1)]]],
    ['a modulus of no bytes', 'RS256', [[-1, new Uint8Array(0)]]],
    ['an exponent that is a text', 'RS256', [[-2, 'AQAB']]],
  ])('a key that could check nothing adds nothing: %s', async (_, algorithm, changes) => {
    const owner = await addMember(world, 'owner')
    const authenticator = await createAuthenticator(HOST, BASE_URL, algorithm)
    for (const [label, value] of changes) authenticator.state.key.set(label, value)
    expect((await add(authenticator, owner)).status).toBe(401)
    expect(await world.deps.passkeys.of(owner.id)).toEqual([])
  })
})

/** The order of P-256. @see https://www.secg.org/sec2-v2.pdf */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const toNumber = (bytes: Uint8Array) => bytes.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n)
const to32Bytes = (value: bigint) =>
  Uint8Array.from({ length: 32 }, (_, at) => Number((value >> BigInt(8 * (31 - at))) & 0xffn))

describe('a signature of ES256', () => {
  const written = (raw: Uint8Array<ArrayBuffer>) => derSignature(raw.slice(0, 32), raw.slice(32))

  /** Signs until the halves of the signature are as asked. */
  async function signLike(isLike: (r: Uint8Array, s: Uint8Array) => boolean) {
    const { authenticator } = await withPasskey()
    for (;;) {
      let found = false
      authenticator.state.written = (raw) => {
        found = isLike(raw.slice(0, 32), raw.slice(32))
        return written(raw)
      }
      const challenge = await ask('signIn')
      for (let tries = 0; tries < 2000 && !found; tries++) {
        const given = await authenticator.sign(challenge)
        if (found) return answer('signIn', given)
      }
    }
  }

  test.each<[string, (r: Uint8Array, s: Uint8Array) => boolean]>([
    ['an r of 31 bytes or less', (r) => r[0] === 0],
    ['an s of 31 bytes or less', (_, s) => s[0] === 0],
    ['an r that needs a zero in front', (r) => r[0]! >= 0x80],
    ['an s that needs a zero in front', (_, s) => s[0]! >= 0x80],
    ['an r of 31 bytes that needs a zero in front', (r) => r[0] === 0 && r[1]! >= 0x80],
  ])('with %s signs in', async (_, isLike) => {
    expect((await signLike(isLike)).status).toBe(200)
  })

  test('signs in with the higher and with the lower s', async () => {
    const { authenticator } = await withPasskey()
    for (const isHigh of [true, false]) {
      authenticator.state.written = (raw) => {
        const s = toNumber(raw.slice(32))
        const other = s > ORDER / 2n === isHigh ? s : ORDER - s
        return derSignature(raw.slice(0, 32), to32Bytes(other))
      }
      expect((await signIn(authenticator)).status).toBe(200)
    }
  })

  const int = (bytes: number[]) => new Uint8Array([0x02, bytes.length, ...bytes])
  const sequence = (...parts: Uint8Array[]) => {
    const content = concatBytes(parts)
    return new Uint8Array([0x30, content.length, ...content])
  }
  test.each<[string, (der: Uint8Array<ArrayBuffer>, raw: Uint8Array) => Uint8Array<ArrayBuffer>]>([
    ['nothing at all', () => new Uint8Array(0)],
    ['r and s without ASN.1', (_, raw) => new Uint8Array(raw)],
    ['an end too early', (der) => der.slice(0, -1)],
    ['only its first byte', (der) => der.slice(0, 1)],
    ['another tag', (der) => new Uint8Array([0x31, ...der.slice(1)])],
    ['a length that is too large', (der) => new Uint8Array([0x30, der[1]! + 1, ...der.slice(2)])],
    [
      'a length of 2 GiB',
      (der) => new Uint8Array([0x30, 0x84, 0x7f, 255, 255, 255, ...der.slice(2)]),
    ],
    ['one integer', (_, raw) => sequence(int([...raw.slice(0, 32)]))],
    ['three integers', () => sequence(int([1]), int([1]), int([1]))],
    ['integers of zero', () => sequence(int([0]), int([0]))],
    ['negative integers', () => sequence(int([0x80, 1]), int([0xff]))],
    ['empty integers', () => sequence(int([]), int([]))],
    ['integers of 40 bytes', () => sequence(int(Array(40).fill(1)), int(Array(40).fill(1)))],
    ['texts', () => sequence(new Uint8Array([0x0c, 1, 65]), new Uint8Array([0x0c, 1, 66]))],
    [
      'r and s that are swapped',
      (_, raw) => written(new Uint8Array([...raw.slice(32), ...raw.slice(0, 32)])),
    ],
  ])('with %s is refused', async (_, change) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { authenticator } = await withPasskey()
    authenticator.state.written = (raw) => change(written(raw), raw)
    expect((await signIn(authenticator)).status).toBe(401)
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  })
})

describe('what real authenticators and browsers send', () => {
  const MAKER = Uint8Array.from({ length: 16 }, (_, at) => at + 1)
  const CERTIFICATE = new Uint8Array(700).fill(0x30)
  type Change = (authenticator: Authenticator) => void

  test.each<[string, Change]>([
    [
      'transports that the service does not know',
      ({ state }) => {
        state.response = { transports: ['hybrid', 'smart-card', 'internal', 'telepathy'] }
      },
    ],
    [
      'no transports',
      ({ state }) => {
        state.response = { transports: undefined }
      },
    ],
    [
      'transports that are null',
      ({ state }) => {
        state.response = { transports: null }
      },
    ],
    [
      'no attachment, and no outputs of extensions',
      ({ state }) => {
        state.more = { authenticatorAttachment: null, clientExtensionResults: undefined }
      },
    ],
    [
      'outputs of extensions, also of unknown ones',
      ({ state }) => {
        state.more = {
          authenticatorAttachment: 'cross-platform',
          clientExtensionResults: {
            credProps: { rk: true, authenticatorDisplayName: 'Key' },
            prf: { enabled: true },
            x: [1],
          },
        }
        state.extensions = new Map<string, Cbor>([
          ['credProtect', 2],
          ['hmac-secret', true],
          ['minPinLength', 4],
        ])
      },
    ],
    [
      'the public key once more, as browsers do',
      ({ state }) => {
        state.response = { publicKey: 'AAAA', publicKeyAlgorithm: -7, authenticatorData: 'AAAA' }
      },
    ],
    [
      'the id of its maker',
      ({ state }) => {
        state.aaguid = MAKER
      },
    ],
    [
      'a statement signed by itself, though nobody asked',
      ({ state, signature, alg }) => {
        state.aaguid = MAKER
        state.attest = async (signed) => [
          'packed',
          new Map<string, Cbor>([
            ['alg', alg],
            ['sig', await signature(signed)],
          ]),
        ]
      },
    ],
    [
      'a statement with certificates, though nobody asked',
      ({ state, signature, alg }) => {
        state.aaguid = MAKER
        state.attest = async (signed) => [
          'packed',
          new Map<string, Cbor>([
            ['alg', alg],
            ['sig', await signature(signed)],
            ['x5c', [CERTIFICATE, CERTIFICATE]],
          ]),
        ]
      },
    ],
    ...['fido-u2f', 'tpm', 'apple', 'android-key', 'android-safetynet', 'compound'].map(
      (format): [string, Change] => [
        `a statement of the kind ${format}`,
        ({ state }) => {
          state.attest = async () => [
            format,
            new Map<string, Cbor>([
              ['x5c', [CERTIFICATE]],
              ['ver', '2.0'],
            ]),
          ]
        },
      ],
    ),
    [
      'that the key is copied to other devices',
      ({ state }) => {
        state.flags |= 0x18
      },
    ],
    [
      'a counter that stays at 0',
      ({ state }) => {
        state.step = 0
      },
    ],
    [
      'a counter that begins high',
      ({ state }) => {
        state.counter = 4_000_000_000
      },
    ],
  ])('%s: it is added, and signs in twice', async (_, change) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const algorithm of OFFERED) {
      const owner = await addMember(world, 'owner')
      const authenticator = await createAuthenticator(HOST, BASE_URL, algorithm)
      change(authenticator)
      expect((await add(authenticator, owner)).status, algorithm).toBe(200)
      authenticator.state.response = { userHandle: encodeBase64url(encodeUtf8(owner.id)) }
      expect((await signIn(authenticator)).status, algorithm).toBe(200)
      authenticator.state.response = { userHandle: null }
      expect((await signIn(authenticator)).status, algorithm).toBe(200)
      const { allowCredentials } = await ask('confirm', owner)
      expect(allowCredentials?.map(({ id }) => id)).toEqual([authenticator.id])
    }
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  })

  test('a key that is copied to other devices later signs in as before', async () => {
    const owner = await addMember(world, 'owner')
    const authenticator = await createAuthenticator(HOST, BASE_URL)
    authenticator.state.flags |= 0x08
    expect((await add(authenticator, owner)).status).toBe(200)
    authenticator.state.flags |= 0x10
    expect((await signIn(authenticator)).status).toBe(200)
  })

  test('a key that says to be for somebody else is refused', async () => {
    const { authenticator } = await withPasskey()
    const other = await addMember(world, 'owner')
    authenticator.state.response = { userHandle: encodeBase64url(encodeUtf8(other.id)) }
    expect((await signIn(authenticator)).status).toBe(401)
  })

  test.each(OFFERED)('a statement that %s has not signed adds nothing', async (algorithm) => {
    const owner = await addMember(world, 'owner')
    const authenticator = await createAuthenticator(HOST, BASE_URL, algorithm)
    authenticator.state.attest = async () => [
      'packed',
      new Map<string, Cbor>([
        ['alg', authenticator.alg],
        ['sig', await authenticator.signature(new Uint8Array(10))],
      ]),
    ]
    expect((await add(authenticator, owner)).status).toBe(401)
  })
})

describe('an answer', () => {
  /** The same for each run. */
  function dice(seed: number) {
    let state = seed
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
  }
  const fromBase64url = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    )

  /** Breaks some bytes of one member: other bytes, fewer or more of them, or something else. */
  function broken<T extends { response: Record<string, unknown> }>(
    given: T,
    roll: (below: number) => number,
  ): T {
    const names = Object.keys(given.response).filter(
      (name) => typeof given.response[name] === 'string' && name !== 'clientDataJSON',
    )
    const name = names[roll(names.length)]!
    const bytes = [...fromBase64url(given.response[name] as string)]
    for (let times = 1 + roll(3); times > 0; times--) {
      const at = roll(bytes.length + 1)
      const [how, byte] = [roll(4), roll(256)]
      if (how === 0) bytes.splice(at, 1 + roll(40))
      else if (how === 1) bytes.splice(at, 0, ...Array(1 + roll(40)).fill(byte))
      else bytes[at] = byte
    }
    return {
      ...given,
      response: { ...given.response, [name]: encodeBase64url(new Uint8Array(bytes)) },
    }
  }

  test('that is broken anywhere is refused, and is no fault of ours', async () => {
    const roll = dice(7)
    const rp: RelyingParty = relyingParty(BASE_URL)
    const faults: string[] = []
    for (const algorithm of OFFERED) {
      const owner = await addMember(world, 'owner')
      const authenticator = await createAuthenticator(HOST, BASE_URL, algorithm)
      await add(authenticator, owner)
      for (let round = 0; round < 30; round++) {
        const fresh = await createAuthenticator(
          HOST,
          BASE_URL,
          algorithm === 'RS256' ? 'ES256' : algorithm,
        )
        fresh.state.extensions = round % 2 ? new Map([['credProtect', 2]]) : null
        const options = await askForPasskey(world.deps, rp, 'add', owner)
        const made = broken(await fresh.register(options), roll)
        await addPasskey(
          world.deps,
          rp,
          owner,
          { name: 'Phone', onlyFirst: false },
          made as never,
        ).catch((error) => {
          if (error.status !== 401) faults.push(`${algorithm} add ${error.name} ${error.message}`)
        })
        const asked = await askForPasskey(world.deps, rp, 'signIn', null)
        const signed = broken(await authenticator.sign(asked), roll)
        await takePasskey(world.deps, rp, 'signIn', null, signed as never).catch((error) => {
          if (error.status !== 401) faults.push(`${algorithm} sign ${error.name} ${error.message}`)
        })
      }
    }
    expect(faults).toEqual([])
  }, 60_000)

  test.each<[string, (given: Awaited<ReturnType<Authenticator['sign']>>) => unknown]>([
    [
      'no signature',
      ({ response: { signature: _, ...response }, ...given }) => ({ ...given, response }),
    ],
    [
      'a signature that is a number',
      (given) => ({ ...given, response: { ...given.response, signature: 7 } }),
    ],
    [
      'no data of the authenticator',
      ({ response: { authenticatorData: _, ...response }, ...given }) => ({ ...given, response }),
    ],
    ['no response', ({ response: _, ...given }) => given],
    ['another kind', (given) => ({ ...given, type: 'password' })],
    ['two ids', (given) => ({ ...given, rawId: 'AAAA' })],
    ['no JSON', (given) => ({ ...given, response: { ...given.response, clientDataJSON: 'AAAA' } })],
    [
      'JSON that is null',
      (given) => ({ ...given, response: { ...given.response, clientDataJSON: btoa('null') } }),
    ],
    ['a list', () => []],
  ])('with %s is refused', async (_, change) => {
    const { authenticator } = await withPasskey()
    const given = await authenticator.sign(await ask('signIn'))
    const refused = await answer('signIn', change(given))
    expect([401, 422]).toContain(refused.status)
  })

  test('that the service cannot check is a fault of the service: it is logged and said', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { owner, authenticator } = await withPasskey()
    const given = await authenticator.sign(await ask('signIn'))
    const confirming = await authenticator.sign(await ask('confirm', owner))
    const other = await createAuthenticator(HOST, BASE_URL)
    const made = await other.register(await ask('add', owner))
    const verify = vi.spyOn(crypto.subtle, 'verify').mockImplementation(() => {
      throw new TypeError(`this platform has lost ${given.response.signature}`)
    })
    for (const [purpose, said, member] of [
      ['signIn', given],
      ['confirm', confirming, owner],
      ['add', made, owner],
    ] as const) {
      const failed = await answer(purpose, said, member)
      expect(failed.status, purpose).toBe(500)
      expect((await failed.json<{ errors: { code: string }[] }>()).errors[0]?.code).toBe(
        'internal_error',
      )
    }
    verify.mockRestore()
    expect(logged).toHaveBeenCalledTimes(3)
    for (const [line] of logged.mock.calls) {
      expect(line).toContain('TypeError')
      expect(line).not.toContain(given.response.signature)
    }
    logged.mockRestore()
    expect((await signIn(authenticator)).status, 'and the passkey is as good as before').toBe(200)
  })
})
